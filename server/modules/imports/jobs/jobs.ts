import type { FastifyBaseLogger } from 'fastify';
import { isConnectionLoss } from '../../../database/failure.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../handler.ts';
import { Refusal } from '../../../refusal.ts';
import { moveRun } from '../runs/move-run.ts';
import { authorOfRun, type Run } from '../runs/plan.ts';
import { checkRun } from './check-run.ts';
import { beat, ClaimLost, claimRun, heartbeatEvery, release, releaseAll } from './claim.ts';
import { commitRun } from './commit-run.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const mostAtOnce = 2;
/** How often a process looks for runs whose job has died elsewhere. */
const lookEvery = 5_000;

/** The import jobs of this process on one database. */
class ImportJobs {
  readonly #db: Db;
  #log: Log | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  readonly #working = new Set<Promise<void>>();
  readonly #running = new Map<number, AbortController>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Takes up what waits or was broken off, now and from time to time. */
  resume(log: Log): void {
    this.#timer ??= setInterval(() => this.wake(log), lookEvery).unref();
    this.wake(log);
  }

  /** Lets a free hand look for a run that waits. */
  wake(log: Log): void {
    this.#log = log;
    if (this.#stopped || this.#working.size >= mostAtOnce) return;
    const work = this.#work().finally(() => this.#working.delete(work));
    this.#working.add(work);
  }

  /** Tells the job of a run, when this process has it, that it is wanted no longer. */
  interrupt(id: number): void {
    this.#running.get(id)?.abort();
  }

  /** Breaks off all jobs between two batches; another process, or the next start, goes on with them. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const controller of this.#running.values()) controller.abort();
    await Promise.all(this.#working);
  }

  /** Settles when no job of this process is under way. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  async #work(): Promise<void> {
    try {
      for (let run = await claimRun(this.#db); run; run = await claimRun(this.#db)) {
        if (this.#stopped) return await release(this.#db, run);
        await this.#run(run);
      }
    } catch (error) {
      this.#log?.warn({ err: error }, 'The import jobs cannot be looked up; they are later.');
    }
  }

  async #run(run: Run): Promise<void> {
    const controller = new AbortController();
    this.#running.set(run.id, controller);
    const heart = setInterval(() => {
      beat(this.#db, run).catch((error) => error instanceof ClaimLost && controller.abort());
    }, heartbeatEvery);
    try {
      if (run.state === 'checking') await checkRun(this.#db, run, controller.signal);
      else await commitRun(this.#db, run, controller.signal);
    } catch (error) {
      clearInterval(heart);
      await this.#broken(run, error, controller.signal).catch((next) =>
        this.#log?.warn({ err: next, run: run.id }, 'An import waits for the database.'),
      );
    } finally {
      clearInterval(heart);
      this.#running.delete(run.id);
    }
  }

  async #broken(run: Run, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof ClaimLost) return;
    if (signal.aborted || isConnectionLoss(error)) return release(this.#db, run);
    const failure = error instanceof Refusal ? error.reason : 'unavailable';
    if (failure === 'unavailable') this.#log?.error({ err: error, run: run.id }, 'An import has failed.');
    await inTransaction(this.#db, async (tx) => {
      await beat(tx, run);
      await moveRun(tx, run, 'fail', authorOfRun(run.plan.actor), { failure, heartbeat_at: null });
    });
  }
}

const jobs = new WeakMap<Db, ImportJobs>();

/** The import jobs of this process on `db`. */
export function importJobs(db: Db): ImportJobs {
  const known = jobs.get(db);
  if (known) return known;
  const made = new ImportJobs(db);
  jobs.set(db, made);
  return made;
}

/**
 * Goes on with imports that were broken off, now and whenever another process dies. Stop it before the database
 * closes.
 *
 * @param alone no other process can be at work on the database: what was broken off need not be waited for
 */
export function resumeImports(db: Db, log: Log, alone: boolean): { stop: () => Promise<void> } {
  const own = importJobs(db);
  const begun = (alone ? releaseAll(db) : Promise.resolve())
    .catch((error: unknown) => log.warn({ err: error }, 'Broken off imports wait until they count as dead.'))
    .then(() => own.resume(log));
  return {
    stop: async () => {
      await begun;
      await own.stop();
    },
  };
}
