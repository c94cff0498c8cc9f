import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from '../http/handler.ts';
import { isRetryable } from './failure.ts';
import { requireNotHeld, requireRoom } from './free-space.ts';

const attempts = 3;

const replicas = new WeakMap<Db, Db>();
const primaries = new WeakMap<Db, Db>();

/** Lets what reads much read from a replica; what is written goes to the primary. */
export const provideReplica = (db: Db, replica: Db): void => {
  replicas.set(db, replica);
  primaries.set(replica, db);
};

/** The same database for what reads much; without a replica itself. */
export const replicaOf = (db: Db): Db => replicas.get(db) ?? db;

type Note = (tx: Tx) => Promise<void>;
const commits = new AsyncLocalStorage<{ note: Note | undefined }>();

/** Runs `run`, whose first transaction to commit calls `note` as the last of it. */
export const notingCommit = <Result>(note: Note, run: () => Promise<Result>): Promise<Result> =>
  commits.run({ note }, run);

/** Runs what changes something by a single statement; in a transaction only where its commit is to be noted. */
export const inStatement = <Result>(db: Db | Tx, work: (db: Db | Tx) => Promise<Result>): Promise<Result> =>
  db.isTransaction || !commits.getStore()?.note ? work(db) : inTransaction(db, work);

/**
 * Runs `work` in a transaction: all of it is written, or nothing. When the database ends it because of a
 * concurrent one (deadlock, serialization), it is run again, so `work` must have no effect outside of it, and on
 * the embedded database, which has one connection, it must wait for nothing but the database.
 *
 * @param whenFull for the little that is written though the disk is nearly full or changes are held, so that people can
 *   read
 * @param whenHeld for what ends the time in which changes are held
 * @throws Refusal `storageFull`, `readOnly`
 */
export async function inTransaction<Result>(
  reading: Db,
  work: (tx: Tx) => Promise<Result>,
  { whenFull = false, whenHeld = whenFull }: { whenFull?: boolean; whenHeld?: boolean } = {},
): Promise<Result> {
  const db = primaries.get(reading) ?? reading;
  if (!whenHeld) requireNotHeld(db);
  if (!whenFull) await requireRoom(db);
  const noting = commits.getStore();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        await noting?.note?.(tx);
        return result;
      });
      if (noting) noting.note = undefined;
      return done;
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}
