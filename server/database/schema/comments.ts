import type { Generated, GeneratedAlways } from 'kysely';
import type {
  CommentedKind,
  CommentState,
  NotificationReason,
  NotifiedKind,
} from '../../../src/vocabulary/comment.ts';
import type {
  NotificationCarrier,
  NotificationRhythm,
  NotificationTopic,
} from '../../../src/vocabulary/notification-choice.ts';
import type { Json, MaybeMoment, Moment, Versioned } from './columns.ts';

type CommentTable = {
  id: GeneratedAlways<number>;
  record_kind: CommentedKind;
  record_id: number;
  state: Generated<CommentState>;
  text: string;
  mentions: Json<{ id: number; name: string }[]>;
  /** What it said before it was edited, oldest first. */
  earlier: Json<{ text: string; until: string }[]>;
  author_id: number;
  author_name: string;
  removed_by_name: string | null;
} & Versioned;
type WatcherTable = {
  record_kind: CommentedKind;
  record_id: number;
  person_id: number;
  watching: Generated<boolean>;
};
type NotificationTable = {
  id: GeneratedAlways<number>;
  person_id: number;
  /** Grows each time that something is added to it. */
  turn: Generated<number>;
  at: Moment;
  record_kind: NotifiedKind;
  record_id: number;
  record_label: string;
  /** How many records it is about beside the one that it names. */
  others: Generated<number>;
  reason: NotificationReason;
  actor_name: string;
  times: Generated<number>;
  read_at: MaybeMoment;
  /** The turn up to which it was mailed. */
  mailed_turn: number | null;
  /** The turn up to which it went to a chat. */
  chatted_turn: number | null;
};
/** What differs from how it is without a choice. */
type NotificationChoiceTable = {
  account_id: number;
  carrier: NotificationCarrier;
  topic: NotificationTopic;
  rhythm: NotificationRhythm;
  since: Moment;
};

export type CommentTables = {
  comment: CommentTable;
  watcher: WatcherTable;
  notification: NotificationTable;
  notification_choice: NotificationChoiceTable;
};
