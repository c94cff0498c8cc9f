import { Moment, nullable, oneOf, strict, Type } from './call.ts';

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
      /** Hours between the dumps that this server writes of its embedded database; null where it writes none. */
      backupHours: nullable(Type.Integer()),
      backedUpAt: nullable(Moment),
      /** When entries of the log were last sealed. */
      sealedAt: nullable(Moment),
    }),
  },
} as const;
