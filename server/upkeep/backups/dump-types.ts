import type { Verification } from '../../database/verify-log.ts';
import type { Db } from '../../http/handler.ts';

/** What a dump was found to hold when it was restored on trial. */
export type DumpRead = Pick<Verification, 'entries' | 'unsealed' | 'seals' | 'broken' | 'strays'>;

/** A restore could not be tried, so nothing is known of the backup. */
export class TrialImpossible extends Error {
  override name = 'TrialImpossible';
}

/** How the database of this process is written into a file, and read back. */
export type Dumps = {
  extension: 'tar.gz' | 'dump';
  write: (file: string, signal: AbortSignal) => Promise<void>;
  /** Restores a dump into a database of its own, verifies the log and drops that database. @throws TrialImpossible */
  rehearse: (file: string, signal: AbortSignal) => Promise<DumpRead>;
  /** Works on a copy of a database, restored from its dump, which goes afterwards. @throws TrialImpossible */
  withCopy: <Result>(file: string, signal: AbortSignal, work: (db: Db) => Promise<Result>) => Promise<Result>;
  /** Runs `work` while no other process backs up or restores the same database. @returns undefined when one does */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
};
