import { type NotificationReason, notificationReasons } from './comment.ts';
import type { RecordKind } from './log.ts';
import { type NotificationTopic, reasonsOfTopic } from './notification-choice.ts';

/** Group robots of chats, a program that is called, and applications of chats that write to single people. */
export const channelCarriers = [
  'wecom',
  'dingtalk',
  'feishu',
  'teams',
  'slack',
  'webhook',
  'wecomApp',
  'dingtalkApp',
] as const;
export type ChannelCarrier = (typeof channelCarriers)[number];

/** Those that write to single people, and where they are reached unless a company has them elsewhere. */
export const applicationHosts = {
  wecomApp: 'https://qyapi.weixin.qq.com',
  dingtalkApp: 'https://oapi.dingtalk.com',
} as const satisfies Partial<Record<ChannelCarrier, string>>;
export type ApplicationCarrier = keyof typeof applicationHosts;
export const applicationCarriers = Object.keys(applicationHosts) as ApplicationCarrier[];
export const isApplication = (carrier: ChannelCarrier): carrier is ApplicationCarrier =>
  carrier in applicationHosts;

/** What the user ID of a person in a chat can be the same as. */
export const peopleIds = ['jobNo', 'loginid'] as const;
export type PeopleId = (typeof peopleIds)[number];

/** What sends a delivery. */
export const deliveryCarriers = ['mail', ...channelCarriers] as const;
export type DeliveryCarrier = (typeof deliveryCarriers)[number];

/** Robots that can ask for a signature of each message. */
export const signedCarriers: readonly ChannelCarrier[] = ['dingtalk', 'feishu'];

export const channelStates = ['unset', 'active', 'paused', 'stopped'] as const;
export type ChannelState = (typeof channelStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'dropped', 'abandoned'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What a group or a program can be notified of; the rest concerns one person. */
export const channelTopics = ['requests', 'dueDates', 'problems'] as const satisfies NotificationTopic[];
export type ChannelTopic = (typeof channelTopics)[number];

const personal: readonly NotificationReason[] = ['assigned', 'toAccept', 'received', 'extensionRequested'];
/** Of which topic of a channel each reason is. */
export const topicOfReason = (reason: NotificationReason): ChannelTopic | undefined =>
  personal.includes(reason)
    ? undefined
    : channelTopics.find((topic) => reasonsOfTopic[topic].includes(reason));

export const longestAddress = 1000;
export const longestSigningSecret = 200;
export const longestApplicationId = 100;
/** Hours for which the secret before a new one signs as well. */
export const overlapHours = 24;
/** Days after which what could not be delivered is given up, and a channel that only failed is stopped. */
export const deliveryDays = 3;
export const maxSentAgain = 500;

/** The type of what a program is sent of an entry of the log, by its action or the event of its step. */
export const webhookType = (kind: RecordKind, action: string): string =>
  `${kind}.${(action.split('/')[2] ?? action).replace(/[^A-Za-z0-9]+/g, '_')}`;
export const noticeType = (reason: NotificationReason) => `notice.${reason}` as const;
export const noticeTypes = notificationReasons.filter((reason) => topicOfReason(reason)).map(noticeType);
