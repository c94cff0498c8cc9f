import type { Logger } from 'pino';
import { areChangesHeld } from '../database/free-space.ts';
import { stateOf } from '../database/state.ts';
import type { Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { runTraced } from '../observed/run-traced.ts';
import type { Traces } from '../observed/traces.ts';

export type Job = {
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  /** Milliseconds in which a run of it should end, where that is longer than for most. */
  mayTakeMs?: number;
  /** Whether it runs though changes are held: it changes no record of the company. */
  whileHeld?: true;
  /** Whether it runs though the tables are those of a newer version. */
  onAnyTables?: true;
};

/** Milliseconds in which a run should have ended: an often repeated job is a small one. */
const patienceOf = ({ everyMs, mayTakeMs }: Job) => mayTakeMs ?? (everyMs < 60_000 ? 60_000 : 900_000);

/**
 * Runs jobs again and again, each only when its last run has ended. A failure is logged and the job goes on. No
 * job runs on tables of a newer version.
 *
 * @returns what stops them, resolving when none is running, and which of them run for too long
 */
export function repeat(
  jobs: Job[],
  logger: Logger,
  db: Db,
  traces?: Traces,
): { stop: () => Promise<void>; overdue: () => string[] } {
  const state = stateOf(db);
  const running = new Set<Promise<void>>();
  const begun = new Map<Job, number>();
  const timers = jobs.map((job) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy || (state.isNewer && !job.onAnyTables) || (areChangesHeld(db) && !job.whileHeld)) return;
      busy = true;
      begun.set(job, performance.now());
      const run = runTraced(traces, job.name, job.run)
        .catch((error: unknown) => {
          const isHeld = error instanceof Refusal && error.reason === 'readOnly';
          if (!isHeld && !state.failed(error)) logger.error({ err: error, job: job.name }, 'a job failed');
        })
        .finally(() => {
          busy = false;
          begun.delete(job);
          running.delete(run);
        });
      running.add(run);
    }, job.everyMs);
    return timer;
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
    overdue: () => {
      const now = performance.now();
      return [...begun].filter(([job, since]) => now - since > patienceOf(job)).map(([{ name }]) => name);
    },
  };
}
