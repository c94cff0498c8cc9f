import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../handler.ts';
import { type Run, type RunRecord, toRun } from '../runs/plan.ts';

/** A job whose heart has not beaten for so long is taken up by another process. */
const deadAfterSeconds = 15;
export const heartbeatEvery = 3_000;

/** The job no longer holds its run: it was cancelled, or taken up elsewhere. */
export class ClaimLost extends Error {}

const waits = sql<boolean>`state in ('checking', 'importing')
  and (heartbeat_at is null or heartbeat_at < now() - make_interval(secs => ${deadAfterSeconds}))`;

/** Takes hold of the oldest run that waits for a job or whose job has died; only one process gets it. */
export async function claimRun(db: Db): Promise<Run | undefined> {
  const waiting = await db.selectFrom('import_run').select('id').where(waits).orderBy('id').execute();
  for (const { id } of waiting) {
    const claim = randomUUID();
    const { rows } = await sql<RunRecord>`
      update import_run set heartbeat_at = now(), plan = jsonb_set(plan, '{claim}', to_jsonb(${claim}::text))
      where id = ${id} and ${waits} returning *`.execute(db);
    if (rows[0]) return toRun(rows[0]);
  }
  return undefined;
}

/**
 * Shows that the job lives and adds to the figures of the run. In a transaction it also keeps the run from
 * being cancelled until the end of it.
 *
 * @throws ClaimLost
 */
export async function beat(db: Db | Tx, run: Run, figures: Partial<Figures> = {}): Promise<void> {
  const { done = 0, created = 0, updated = 0, unchanged = 0, rejected = 0 } = figures;
  const { rows } = await sql`
    update import_run set heartbeat_at = clock_timestamp(), done = done + ${done},
      created = created + ${created}, updated = updated + ${updated},
      unchanged = unchanged + ${unchanged}, rejected = rejected + ${rejected}
    where id = ${run.id} and state = ${run.state} and plan->>'claim' = ${run.plan.claim}
    returning id`.execute(db);
  if (rows.length === 0) throw new ClaimLost();
}

export type Figures = Record<'done' | 'created' | 'updated' | 'unchanged' | 'rejected', number>;

/** Gives a run back, so that the next process takes it up at once. */
export async function release(db: Db, run: Run): Promise<void> {
  await sql`update import_run set heartbeat_at = null
    where id = ${run.id} and plan->>'claim' = ${run.plan.claim}`.execute(db);
}

/** The same for every run, when no process can be at work on one. */
export async function releaseAll(db: Db): Promise<void> {
  await sql`update import_run set heartbeat_at = null where heartbeat_at is not null`.execute(db);
}
