import { forJobs } from '../database/apart.ts';
import type { Db } from '../handler.ts';
import type { JobKind } from '../jobs/job.ts';
import { JobRunner } from '../jobs/runner.ts';
import { importKind } from './imports/import-kind.ts';

/** Every kind of background job. */
const kinds: readonly JobKind[] = [importKind];

const runners = new WeakMap<Db, JobRunner>();

/** The background jobs of this process on `db`, on connections of their own. Stop them before the database closes. */
export function jobsOn(db: Db): JobRunner {
  const known = runners.get(db);
  if (known) return known;
  const made = new JobRunner(forJobs(db), kinds);
  runners.set(db, made);
  return made;
}
