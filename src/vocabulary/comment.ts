import type { RecordKind } from './log.ts';
import { plainWith } from './plain-records.ts';
import { workWith } from './work-records.ts';

/** Records that can be talked about and watched. */
export const commentedKinds = [
  'asset',
  ...workWith('commented'),
  ...plainWith('commented'),
] as const satisfies readonly RecordKind[];
export type CommentedKind = (typeof commentedKinds)[number];

/** Records that people are notified of. */
export const notifiedKinds = [
  ...commentedKinds,
  'stockTake',
  'budget',
  'channel',
  'sparePart',
  'import',
  'bulkEdit',
  'setting',
] as const satisfies readonly RecordKind[];
export type NotifiedKind = (typeof notifiedKinds)[number];

export const isCommented = (kind: RecordKind): kind is CommentedKind =>
  commentedKinds.some((one) => one === kind);

export const commentStates = ['written', 'removed'] as const;
export type CommentState = (typeof commentStates)[number];

/** What the log calls what happens to a comment. */
export const commentActions = ['commented', 'comment edited', 'comment removed'] as const;

/** Why somebody is told of a record. */
export const notificationReasons = [
  'mention',
  'comment',
  'change',
  'overdue',
  'received',
  'toAccept',
  'refused',
  'due',
  'extensionRequested',
  'extensionDecided',
  'reported',
  'assigned',
  'skipped',
  'missed',
  'abnormal',
  'ends',
  'waits',
  'spent',
  'stopped',
  'low',
  'paused',
  'expires',
  'ended',
  'failed',
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

export const longestComment = 4000;
export const maxMentions = 20;

/** What a timeline can be narrowed to. */
export const timelineParts = ['comments', 'changes', 'documents'] as const;
export type TimelinePart = (typeof timelineParts)[number];
