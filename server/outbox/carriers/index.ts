import type { ApplicationCarrier, ChannelCarrier } from '../../../src/vocabulary/channel.ts';
import type { Application, Card, Carrier } from '../carrier.ts';
import { dingtalk, dingtalkApp } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';
import { wecom, wecomApp } from './wecom.ts';

export { webhook } from './webhook.ts';

/** The chats; each has a group robot. */
export const chats: Readonly<Record<Exclude<ChannelCarrier, 'webhook' | ApplicationCarrier>, Carrier<Card>>> =
  {
    wecom,
    dingtalk,
    feishu,
    teams,
    slack,
  };

/** Those that write to single people. */
export const applications: Readonly<Record<ApplicationCarrier, Application>> = { wecomApp, dingtalkApp };
