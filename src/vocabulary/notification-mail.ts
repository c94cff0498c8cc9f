import type { NotificationReason } from './comment.ts';

/** What notifications are about, as people choose which of them they want by e-mail. */
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
  answers: ['refused', 'extensionDecided'],
  dueDates: ['due', 'overdue', 'ends'],
  problems: ['skipped', 'missed', 'abnormal', 'spent', 'stopped'],
};

export const notificationRhythms = ['off', 'atOnce', 'daily'] as const;
export type NotificationRhythm = (typeof notificationRhythms)[number];
export type MailedRhythm = Exclude<NotificationRhythm, 'off'>;

/** The hour of the daily mail, by the clock of the company. */
export const digestHour = 8;
