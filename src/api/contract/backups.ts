import { Moment, nullable, strict, Type } from './call.ts';

/** As the server writes them: nothing that leads out of their folder. */
const Name = Type.String({ maxLength: 60, pattern: '^houqin-[0-9T-]{10,30}\\.(tar\\.gz|dump)$' });

const Verified = strict({
  at: Moment,
  /** Entries of the log, and the seals over them. */
  entries: Type.Integer({ minimum: 0 }),
  seals: Type.Integer({ minimum: 0 }),
  /** Seals and entries that do not match; 0: the log is whole. */
  faults: Type.Integer({ minimum: 0 }),
});

export const backupCalls = {
  '/backup/list': {
    summary: 'The backups that this server has written, the newest first.',
    access: 'system.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({
      /** Whether this server writes backups; else others do. */
      possible: Type.Boolean(),
      rows: Type.Array(
        strict({
          name: Type.String(),
          bytes: Type.Integer({ minimum: 0 }),
          writtenAt: Moment,
          /** How it was when it was last restored on trial. */
          verified: nullable(
            strict({ ...Verified.properties, /** Whether it could be. */ restored: Type.Boolean() }),
          ),
        }),
      ),
    }),
  },
  '/backup/run': {
    summary:
      'Write a backup now; the oldest beyond those that are kept is removed. On the embedded database everybody else waits meanwhile. Refused with `backupFailed` where the programs of PostgreSQL fail, with `busy` while another one is written or read.',
    access: 'backup.write',
    confirmed: true,
    cancellable: false,
    payload: strict({}),
    answer: strict({ name: Type.String() }),
  },
  '/backup/verify': {
    summary:
      'Restore a backup into a database of its own, count the entries of its log, recompute every seal and look for its attached files. Refused with `backupBroken` for one that cannot be restored, and with `trialImpossible` where a server may make no other database.',
    access: 'backup.write',
    cancellable: false,
    payload: strict({ name: Name }),
    answer: Verified,
  },
  '/backup/download': {
    summary: 'One dump. It holds everything but the key of secrets and attached files in a folder.',
    access: 'backup.write',
    confirmed: true,
    cancellable: false,
    payload: strict({ name: Name }),
    answer: 'file',
  },
  '/log/verified': {
    summary: 'How the log was found when it was last verified; null where it never was.',
    access: 'system.read',
    cancellable: true,
    payload: strict({}),
    answer: strict({ verified: nullable(Verified), lastSeal: nullable(Type.String()) }),
  },
  '/log/verify': {
    summary:
      'Recompute every seal of the log. `lastSeal` is worth keeping elsewhere: with it one can tell later whether the log still holds it.',
    access: 'system.read',
    cancellable: false,
    payload: strict({}),
    answer: strict({ verified: Verified, lastSeal: nullable(Type.String()) }),
  },
} as const;
