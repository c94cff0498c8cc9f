import { recordKinds, ways } from '../../vocabulary/log.ts';
import { Cursor, Id, listed, Moment, nullable, oneOf, strict, Type } from './call.ts';

export const LogChange = strict({
  field: Type.String(),
  /** As a person reads it: names, not ids. */
  from: nullable(Type.String()),
  to: nullable(Type.String()),
  /** What is stored of it is not what is written now; what could be read of it is here. */
  damaged: Type.Optional(Type.Literal(true)),
});

export const LogEntry = strict({
  id: Id,
  at: Moment,
  actor: Type.String(),
  ip: nullable(Type.String()),
  way: oneOf(ways),
  /** `created`, `updated`, `removed`, `signed in` …, or the id of the lifecycle transition taken. */
  action: Type.String(),
  recordKind: oneOf(recordKinds),
  /** 0 for a sign-in by a login that nobody has. */
  recordId: Type.Integer({ minimum: 0 }),
  /** Number and name of the record as they were. */
  recordLabel: Type.String(),
  /** The document that caused it, when there is one; for the way `import` the run and its file. */
  document: nullable(strict({ id: Id, documentNo: Type.String() })),
  changes: Type.Array(LogChange),
});

const { id, at, recordKind, recordId, recordLabel, action } = LogEntry.properties;
const Change = strict({ id, at, recordKind, recordId, recordLabel, action });

export const logCalls = {
  '/log/list': {
    summary: 'Log entries in scope, newest first.',
    access: 'log.read',
    ...listed(LogEntry, {
      recordKind: Type.Optional(oneOf(recordKinds)),
      recordId: Type.Optional(Id),
      actorId: Type.Optional(Id),
      /** An action as an entry has it, the id of a transition, or the event of one, whatever state it was taken from. */
      action: Type.Optional(Type.String({ maxLength: 300 })),
      way: Type.Optional(oneOf(ways)),
      search: Type.Optional(Type.String({ maxLength: 100 })),
      from: Type.Optional(Moment),
      until: Type.Optional(Moment),
    }),
  },
  '/changes': {
    summary:
      'Which records have changed, oldest first, for programs that keep a copy: entries of the log in scope, a second after they were written at the earliest. Ask again with the cursor that was answered, at once while there is more.',
    access: 'log.read',
    cancellable: true,
    payload: strict({
      /** Answered before; without it from the beginning, or from a moment. */
      after: Type.Optional(Cursor),
      since: Type.Optional(Moment),
      kinds: Type.Optional(Type.Array(oneOf(recordKinds), { minItems: 1, maxItems: recordKinds.length })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    answer: strict({
      rows: Type.Array(Change),
      /** From where to ask on; null while there has been no entry at all. */
      next: nullable(Cursor),
      more: Type.Boolean(),
    }),
  },
  '/log/transitions': {
    summary:
      'How many entries in scope cite each transition of a machine, under the id that they were written with.',
    access: 'log.read',
    cancellable: true,
    payload: strict({ machine: Type.String({ maxLength: 60 }), from: Type.Optional(Moment) }),
    answer: strict({ rows: Type.Array(strict({ id: Type.String(), count: Type.Integer() })) }),
  },
} as const;
