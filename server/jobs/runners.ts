import { jobConnections } from '../database/job-connections.ts';
import type { DatabaseState } from '../database/state.ts';
import type { Db } from '../http/handler.ts';
import type { Traces } from '../observed/traces.ts';
import type { JobKind } from './job.ts';
import { JobRunner } from './runner.ts';

const runners = new WeakMap<Db, JobRunner>();

/**
 * Makes what works on the background jobs of this process on `db`, on connections of its own; stop it before the
 * database closes. Every server on `db` shares the one that was made first.
 */
export function makeRunner(db: Db, kinds: readonly JobKind[], state: DatabaseState, traces?: Traces): void {
  if (!runners.has(db)) runners.set(db, new JobRunner(jobConnections(db), kinds, state, traces));
}

/** The one that the server on `db` was built with. */
export function runnerOn(db: Db): JobRunner {
  const runner = runners.get(db);
  if (!runner) throw new Error('No server was built on this database.');
  return runner;
}
