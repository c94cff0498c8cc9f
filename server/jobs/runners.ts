import { jobConnections } from '../database/job-connections.ts';
import type { Db } from '../http/handler.ts';
import type { JobKind } from './job.ts';
import { JobRunner } from './runner.ts';

const runners = new WeakMap<Db, JobRunner>();

/**
 * The background jobs of this process on `db`, on connections of their own. Stop them before the database closes.
 *
 * @param kinds what it works on, if it is the first to be made
 */
export function makeRunner(db: Db, kinds: readonly JobKind[]): JobRunner {
  const known = runners.get(db);
  if (known) return known;
  const made = new JobRunner(jobConnections(db), kinds);
  runners.set(db, made);
  return made;
}

/** The one that the server on `db` was built with. */
export function runnerOn(db: Db): JobRunner {
  const runner = runners.get(db);
  if (!runner) throw new Error('No server was built on this database.');
  return runner;
}
