import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { ErrorName } from '../../src/api/contract/errors.ts';
import { isConnectionLoss, isReadOnly } from '../database/failure.ts';
import { areChangesHeld, isHeldBack, roomOf } from '../database/free-space.ts';
import type { DatabaseState } from '../database/state.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { runTraced } from '../observed/run-traced.ts';
import type { Traces } from '../observed/traces.ts';
import {
  ClaimLost,
  claimJob,
  heartbeat,
  heartbeatEvery,
  release,
  releaseAll,
  statesWithWork,
} from './claim.ts';
import { authorOfJob, type Job, type JobKind } from './job.ts';
import { moveJob } from './move-job.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const maxAtOnce = 2;
/** Attempts that get nowhere before a job is given up: what ends the process every time would go on for ever. */
const maxAttempts = 3;
/** How often a process looks for jobs whose process has died. */
const lookEvery = 5_000;

/** The background jobs of this process on one database. Any number of processes may have one. */
export class JobRunner {
  readonly #db: Db;
  readonly #kinds: readonly JobKind[];
  readonly #state: DatabaseState;
  readonly #traces: Traces | undefined;
  #log: Log | undefined;
  #timer: NodeJS.Timeout | undefined;
  #begun: Promise<void> | undefined;
  #stopped = false;
  readonly #working = new Set<Promise<void>>();
  readonly #running = new Map<number, AbortController>();

  constructor(db: Db, kinds: readonly JobKind[], state: DatabaseState, traces?: Traces) {
    this.#db = db;
    this.#kinds = kinds;
    this.#state = state;
    this.#traces = traces;
  }

  kindOf(name: string): JobKind | undefined {
    return this.#kinds.find(({ kind }) => kind === name);
  }

  /** Whether there is work with the row of a job. */
  hasWork(): RawBuilder<boolean> {
    if (this.#kinds.length === 0) return sql<boolean>`false`;
    return sql<boolean>`(kind, state) in (${statesWithWork(this.#kinds)})`;
  }

  /**
   * Takes up what waits or was broken off, now and from time to time.
   *
   * @param alone no other process can be at work on the database: what was broken off need not be waited for
   */
  resume(log: Log, alone: boolean): void {
    this.#begun ??= (alone ? releaseAll(this.#db) : Promise.resolve())
      .catch((error: unknown) => log.warn({ err: error }, 'Broken off jobs wait until they count as dead.'))
      .then(() => {
        this.#timer = setInterval(() => this.wake(log), lookEvery).unref();
        this.wake(log);
      });
  }

  /** Lets a free hand look for a job that waits. */
  wake(log: Log): void {
    this.#log = log;
    if (this.#stopped || this.#working.size >= maxAtOnce) return;
    if (this.#state.isNewer || areChangesHeld(this.#db)) return;
    const work = this.#work().finally(() => this.#working.delete(work));
    this.#working.add(work);
  }

  /** Tells whoever works on a job here that it is wanted no longer. */
  interrupt(id: number): void {
    this.#running.get(id)?.abort();
  }

  /** Breaks off all jobs between two batches; another process, or the next start, goes on with them. */
  async stop(): Promise<void> {
    await this.#begun;
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const controller of this.#running.values()) controller.abort();
    await Promise.all(this.#working);
  }

  /** Settles when nobody works on a job here. */
  async idle(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  async #work(): Promise<void> {
    const next = async () => ((await roomOf(this.#db)) > 0 ? claimJob(this.#db, this.#kinds) : undefined);
    try {
      for (let job = await next(); job; job = await next()) {
        if (this.#stopped || areChangesHeld(this.#db)) return await release(this.#db, job);
        await this.#run(job);
      }
    } catch (error) {
      if (!this.#state.failed(error))
        this.#log?.warn({ err: error }, 'The jobs cannot be looked up; they are later.');
    }
  }

  async #run(job: Job): Promise<void> {
    const kind = this.kindOf(job.kind);
    const work = kind?.work[job.state];
    if (!kind || !work) return;
    const controller = new AbortController();
    this.#running.set(job.id, controller);
    const heart = setInterval(() => {
      heartbeat(this.#db, job).catch((error) => error instanceof ClaimLost && controller.abort());
    }, heartbeatEvery);
    try {
      if (job.attempts > maxAttempts) throw new Error(`Given up after ${maxAttempts} attempts.`);
      await runTraced(this.#traces, `${job.kind} ${job.state}`, () => work(this.#db, job, controller.signal));
    } catch (error) {
      clearInterval(heart);
      await this.#broken(kind, job, error, controller.signal).catch((next) => {
        if (!this.#state.failed(next))
          this.#log?.warn({ err: next, job: job.id }, 'A job waits for the database.');
      });
    } finally {
      clearInterval(heart);
      this.#running.delete(job.id);
    }
  }

  async #broken(kind: JobKind, job: Job, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof ClaimLost) return;
    const waits = isConnectionLoss(error) || isReadOnly(error) || isHeldBack(error);
    if (signal.aborted || waits || this.#state.isNewer) return release(this.#db, job);
    const failure: ErrorName = error instanceof Refusal ? error.reason : 'unavailable';
    if (failure === 'unavailable') {
      this.#log?.error({ err: error, job: job.id, kind: kind.kind }, 'A job has failed.');
    }
    await inTransaction(this.#db, async (tx) => {
      await heartbeat(tx, job);
      await moveJob(tx, kind, job, 'fail', authorOfJob(job), { failure });
    });
  }
}
