import { Moment, nullable, oneOf, strict, Type } from './call.ts';

const attachedFiles = strict({
  verified: nullable(
    strict({
      at: Moment,
      files: Type.Integer({ minimum: 0 }),
      /** Of these, how many are not in their store. */
      missing: Type.Integer({ minimum: 0 }),
    }),
  ),
});

export const systemCalls = {
  '/database/space': {
    summary: 'How much room the database takes, in bytes. What is free is known of the embedded one alone.',
    access: 'system.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      engine: oneOf(['embedded', 'postgres'] as const),
      taken: Type.Integer({ minimum: 0 }),
      /** On its disk, and how much of that is kept free: below it nothing is saved. */
      free: nullable(Type.Integer()),
      stored: nullable(Type.Integer()),
    }),
  },
  '/attachment/verified': {
    summary:
      'How many attached files were missing when they were last looked for; null where they never were.',
    access: 'system.read',
    cancellable: true,
    payload: strict({}),
    answer: attachedFiles,
  },
  '/attachment/verify': {
    summary: 'Look for every attached file in its store.',
    access: 'system.read',
    cancellable: false,
    payload: strict({}),
    answer: attachedFiles,
  },
  '/system/state': {
    summary: 'What runs, since when, and when it last looked after itself.',
    access: 'system.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      version: Type.String(),
      /** Of the process that answers. */
      startedAt: Moment,
      databaseVersion: Type.String(),
      /** The last change to the tables. */
      migration: Type.String(),
      /** Null where none is known. */
      vacuumedAt: nullable(Moment),
      /** Hours between the backups that this server writes by itself; null where it writes none. */
      backupHours: nullable(Type.Integer()),
      backedUpAt: nullable(Moment),
      /** When entries of the log were last sealed. */
      sealedAt: nullable(Moment),
      /** Entries of the log that are later than now, because the clock was ahead when they were written. */
      entriesAhead: nullable(strict({ entries: Type.Integer(), last: Moment })),
    }),
  },
} as const;
