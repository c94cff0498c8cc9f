import type { Logger } from 'pino';

export type Job = { name: string; everyMs: number; run: () => Promise<void> };

/**
 * Runs jobs again and again, each only when its last run has ended. A failure is logged and the job goes on.
 *
 * @returns stops them; resolves when none is running
 */
export function repeat(jobs: Job[], logger: Logger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const run = job
        .run()
        .catch((error: unknown) => logger.error({ err: error, job: job.name }, 'a job failed'))
        .finally(() => {
          busy = false;
          running.delete(run);
        });
      running.add(run);
    }, job.everyMs);
    return timer;
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
