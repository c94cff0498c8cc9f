import {
  commentedKinds,
  commentStates,
  longestComment,
  maxMentions,
  notificationReasons,
  notifiedKinds,
  timelineParts,
} from '../../vocabulary/comment.ts';
import {
  type NotificationTopic,
  notificationRhythms,
  notificationTopics,
} from '../../vocabulary/notification-choice.ts';
import {
  Cursor,
  Id,
  Moment,
  Named,
  nullable,
  oneOf,
  paragraph,
  single,
  strict,
  Type,
  Version,
} from './call.ts';
import { LogEntry } from './logs.ts';

const subject = { recordKind: oneOf(commentedKinds), recordId: Id };
const said = {
  text: paragraph(longestComment),
  /** People whose name stands in the text after an @. */
  mentions: Type.Array(Id, { maxItems: maxMentions, uniqueItems: true }),
};
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }));
const Saved = strict({ id: Id, version: Type.Integer() });

export const Comment = strict({
  id: Id,
  version: Type.Integer(),
  state: oneOf(commentStates),
  at: Moment,
  author: Named,
  /** Empty once it is removed. */
  text: Type.String(),
  mentions: Type.Array(Named),
  /** What it said before, oldest first. */
  earlier: Type.Array(strict({ text: Type.String(), until: Moment })),
  removedBy: nullable(Type.String()),
});

/** One thing that happened: something was said, or something was done. */
export const TimelineRow = strict({
  /** Of the row alone. */
  id: Type.Integer(),
  at: Moment,
  comment: nullable(Comment),
  entry: nullable(LogEntry),
});

export const Notification = strict({
  id: Id,
  at: Moment,
  recordKind: oneOf(notifiedKinds),
  recordId: Id,
  recordLabel: Type.String(),
  /** How many records it is about beside the one that it names. */
  others: Type.Integer({ minimum: 0 }),
  reason: oneOf(notificationReasons),
  /** Who did it last. */
  actor: Type.String(),
  /** How often it has happened since it was read. */
  times: Type.Integer(),
  read: Type.Boolean(),
});

const Rhythms = strict(
  Object.fromEntries(notificationTopics.map((topic) => [topic, oneOf(notificationRhythms)])) as Record<
    NotificationTopic,
    ReturnType<typeof oneOf<[...typeof notificationRhythms]>>
  >,
);
const Rhythm = { bell: Rhythms, mail: Rhythms, chat: Rhythms };
const NotificationChoice = strict({
  ...Rhythm,
  /** Whether mails and messages can reach the person or what is missing, and why the last was not taken. */
  reach: strict({
    mail: strict({ state: oneOf(['ready', 'serverMissing', 'addressMissing']), fault: Type.String() }),
    chat: strict({ state: oneOf(['ready', 'channelMissing']), fault: Type.String() }),
  }),
});

export const commentCalls = {
  '/timeline/list': {
    summary:
      'What was said of a record in scope and, for those who may read its log, what was done to it, newest first.',
    access: 'comment.read',
    cancellable: true,
    payload: strict({
      ...subject,
      part: Type.Optional(oneOf(timelineParts)),
      /** Said or done by them. */
      actorId: Type.Optional(Id),
      after: Type.Optional(Cursor),
      limit,
    }),
    answer: strict({ rows: Type.Array(TimelineRow), next: nullable(Cursor) }),
  },
  '/comment/get': {
    summary: 'One comment on a record in scope.',
    access: 'comment.read',
    ...single(Comment),
  },
  '/comment/people': {
    summary: 'People who may see a record, by name, pinyin, initials or job number, to be mentioned.',
    access: 'comment.write',
    cancellable: true,
    payload: strict({ ...subject, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    answer: strict({ rows: Type.Array(strict({ id: Id, name: Type.String(), hint: Type.String() })) }),
  },
  '/comment/create': {
    summary: 'Say something of a record in scope. Those who are mentioned and those who watch it are told.',
    access: 'comment.write',
    cancellable: false,
    payload: strict({ ...subject, ...said }),
    answer: Saved,
  },
  '/comment/update': {
    summary: 'Edit a comment of one’s own; what it said before is kept.',
    access: 'comment.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, ...said }),
    answer: Saved,
  },
  '/comment/event': {
    summary: 'Remove a comment: one’s own, or any for those who look after comments.',
    access: 'comment.write',
    cancellable: false,
    payload: strict({ id: Id, version: Version, event: Type.Literal('remove') }),
    answer: Saved,
  },
  '/watch/get': {
    summary: 'Whether the person watches a record in scope.',
    access: 'comment.read',
    cancellable: true,
    payload: strict(subject),
    answer: strict({ watching: Type.Boolean() }),
  },
  '/watch/set': {
    summary: 'Watch a record in scope, or leave off.',
    access: 'comment.read',
    cancellable: false,
    payload: strict({ ...subject, watching: Type.Boolean() }),
    answer: strict({ watching: Type.Boolean() }),
  },
  '/notification/list': {
    summary: 'What the person is told of records that they may still see, newest first.',
    access: 'comment.read',
    cancellable: true,
    payload: strict({ after: Type.Optional(Cursor), limit }),
    answer: strict({ rows: Type.Array(Notification), next: nullable(Cursor) }),
  },
  '/notification/count': {
    summary: 'How much of that is unread, counted no further than 99 and one.',
    access: 'comment.read',
    unasked: true,
    cancellable: true,
    payload: strict({}),
    answer: strict({ unread: Type.Integer({ minimum: 0, maximum: 100 }) }),
  },
  '/notification/choice': {
    summary: 'Which notifications the person gets under the bell, by e-mail and in the chat.',
    access: 'comment.read',
    cancellable: true,
    payload: strict({}),
    answer: NotificationChoice,
  },
  '/notification/choose': {
    summary:
      'Choose where to get which notifications: at once, once a day, or not. The bell always shows what waits for the person.',
    access: 'comment.read',
    cancellable: false,
    payload: strict(Rhythm),
    answer: NotificationChoice,
  },
  '/notification/read': {
    summary: 'Take one as read, or that and all before it.',
    access: 'comment.read',
    cancellable: false,
    payload: strict({ id: Id, andEarlier: Type.Optional(Type.Literal(true)) }),
    answer: strict({ unread: Type.Integer({ minimum: 0, maximum: 100 }) }),
  },
} as const;
