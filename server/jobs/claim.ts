import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import type { Figures, Job, JobKind } from './job.ts';

/** A job whose heart has not beaten for so long is taken up by another process. */
const deadAfterSeconds = 15;
export const heartbeatEvery = 3_000;

/** The job is held no longer: it was cancelled, or taken up elsewhere. */
export class ClaimLost extends Error {}

/** A beat that is later than now is of a clock that has been set back since; a living process beats again at once. */
const beats = sql<boolean>`heartbeat_at between now() - make_interval(secs => ${deadAfterSeconds})
  and now() + make_interval(secs => ${deadAfterSeconds})`;

/** There is work in its state, nobody is at it, and nobody is at another job of the same person. */
const waits = (kinds: readonly JobKind[]) => sql<boolean>`(kind, state) in (${statesWithWork(kinds)})
  and (${beats}) is not true
  and not exists (select from job other where other.account_id = job.account_id and other.id <> job.id
    and ${beats})`;

/** For `(kind, state) in (…)`. */
export const statesWithWork = (kinds: readonly JobKind[]): RawBuilder<unknown> =>
  sql.join(kinds.flatMap(({ kind, work }) => Object.keys(work).map((state) => sql`(${kind}, ${state})`)));

/**
 * Takes hold of the oldest job that waits or whose process has died; only one process gets it. Of one person one job
 * is done at a time, so that nobody keeps the others waiting with many.
 */
export async function claimJob(db: Db, kinds: readonly JobKind[]): Promise<Job | undefined> {
  const waiting = await db.selectFrom('job').select('id').where(waits(kinds)).orderBy('id').execute();
  for (const { id } of waiting) {
    const { rows } = await sql<Job>`
      update job set heartbeat_at = now(), claim = gen_random_uuid(), attempts = attempts + 1
      where id = ${id} and ${waits(kinds)} returning *`.execute(db);
    if (rows[0]) return rows[0];
  }
  return undefined;
}

/** A job in the hands of somebody. */
export type Held = Pick<Job, 'id' | 'state' | 'claim'>;

/**
 * Shows that the job lives and adds to its figures. In a transaction it also keeps the job from being cancelled
 * until the end of it.
 *
 * @param lasting that what was done stays done when the job is broken off: the next attempt is a first one again
 * @throws ClaimLost
 */
export async function heartbeat(
  db: Db | Tx,
  { id, state, claim }: Held,
  figures: Partial<Figures> = {},
  lasting = false,
): Promise<void> {
  const {
    done = 0,
    created = 0,
    updated = 0,
    unchanged = 0,
    rejected = 0,
    planned = 0,
    undone = 0,
  } = figures;
  const { rows } = await sql`
    update job set heartbeat_at = clock_timestamp(), done = done + ${done},
      created = created + ${created}, updated = updated + ${updated},
      unchanged = unchanged + ${unchanged}, rejected = rejected + ${rejected},
      planned = planned + ${planned}, undone = undone + ${undone},
      attempts = case when ${lasting} then 1 else attempts end
    where id = ${id} and state = ${state} and claim = ${claim}
    returning id`.execute(db);
  if (rows.length === 0) throw new ClaimLost();
}

/** Gives a job back that is not to blame for being broken off, so that the next process takes it up at once. */
export async function release(db: Db, { id, claim }: Held): Promise<void> {
  await sql`update job set heartbeat_at = null, claim = null, attempts = greatest(attempts - 1, 0)
    where id = ${id} and claim = ${claim}`.execute(db);
}

/** Takes a job with work from whoever holds it; the next attempt is a first one. @returns false when it has no work */
export async function requeue(db: Db, id: number, kinds: readonly JobKind[]): Promise<boolean> {
  const { rows } = await sql`update job set heartbeat_at = null, claim = null, attempts = 0
    where id = ${id} and (kind, state) in (${statesWithWork(kinds)}) returning id`.execute(db);
  return rows.length > 0;
}

/** Lets every job be taken up that a process left behind, when none can be at work. */
export async function releaseAll(db: Db): Promise<void> {
  await sql`update job set heartbeat_at = null where heartbeat_at is not null`.execute(db);
}
