import type { NotificationReason } from './comment.ts';

/** What notifications are about, as people choose which of them they want where. */
export const notificationTopics = [
  'mentions',
  'comments',
  'changes',
  'requests',
  'answers',
  'dueDates',
  'problems',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const reasonsOfTopic: Readonly<Record<NotificationTopic, readonly NotificationReason[]>> = {
  mentions: ['mention'],
  comments: ['comment'],
  changes: ['change'],
  requests: ['toAccept', 'received', 'extensionRequested', 'reported', 'assigned', 'waits'],
  answers: ['refused', 'extensionDecided', 'ended', 'failed'],
  dueDates: ['due', 'overdue', 'ends', 'expires'],
  problems: ['skipped', 'missed', 'abnormal', 'spent', 'stopped', 'low', 'paused'],
};

export const notificationRhythms = ['off', 'atOnce', 'daily'] as const;
export type NotificationRhythm = (typeof notificationRhythms)[number];

/** Where people get notifications: in the product, by e-mail, and in the chat of their company. */
export const notificationCarriers = ['bell', 'mail', 'chat'] as const;
export type NotificationCarrier = (typeof notificationCarriers)[number];

/** What the bell always shows at once, because others wait for it. */
export const alwaysInBell: readonly NotificationTopic[] = ['requests'];

/** The hour of what comes once a day, by the clock of the company. */
export const digestHour = 8;
