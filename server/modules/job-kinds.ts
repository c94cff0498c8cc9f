import { sql } from 'kysely';
import { jobConnections } from '../database/job-connections.ts';
import type { Db } from '../http/handler.ts';
import { statesWithWork } from '../jobs/claim.ts';
import type { JobKind } from '../jobs/job.ts';
import { JobRunner } from '../jobs/runner.ts';
import { bulkEditKind } from './bulk-edits/bulk-edit-kind.ts';
import { importKind } from './imports/import-kind.ts';

/** Every kind of background job. */
const kinds: readonly JobKind[] = [importKind, bulkEditKind];

export const kindOf = (name: string): JobKind | undefined => kinds.find(({ kind }) => kind === name);

/** Whether the server has work with a job. */
export const isRunning = sql<boolean>`(kind, state) in (${statesWithWork(kinds)})`;

const runners = new WeakMap<Db, JobRunner>();

/** The background jobs of this process on `db`, on connections of their own. Stop them before the database closes. */
export function jobsOn(db: Db): JobRunner {
  const known = runners.get(db);
  if (known) return known;
  const made = new JobRunner(jobConnections(db), kinds);
  runners.set(db, made);
  return made;
}
