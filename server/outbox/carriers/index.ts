import type { ChannelCarrier } from '../../../src/vocabulary/channel.ts';
import type { Card, Carrier } from '../carrier.ts';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';
import { wecom } from './wecom.ts';

export { webhook } from './webhook.ts';

/** The chats; each has a group robot. */
export const chats: Readonly<Record<Exclude<ChannelCarrier, 'webhook'>, Carrier<Card>>> = {
  wecom,
  dingtalk,
  feishu,
  teams,
  slack,
};
