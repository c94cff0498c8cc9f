import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { FairSemaphore } from '../lib/fair-semaphore.ts';
import { Refusal } from '../lib/refusal.ts';
import { workUnderWay } from './work.ts';

/**
 * Lends the connections of a pool in turns between the purposes they are wanted for, and never all of them for one:
 * what waits for a locked table leaves the others theirs.
 */
export class FairPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  readonly #turns: FairSemaphore<string>;

  /** @param patience milliseconds that one request waits for its turns, one after the other */
  constructor(pool: pg.Pool, patience: number) {
    this.#pool = pool;
    this.#patience = patience;
    this.#turns = new FairSemaphore(pool.options.max, Math.max(1, pool.options.max - 1));
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  /** @throws Refusal `busy` when it takes too long, and what the pool throws */
  async connect(): Promise<PostgresPoolClient> {
    const endTurn = await this.#turn();
    try {
      const client = await this.#pool.connect();
      const { release } = client;
      client.release = (broken) => {
        release(broken);
        endTurn();
      };
      return client;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#turns.waiting;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #turn(): Promise<() => void> {
    const work = workUnderWay();
    const now = this.#turns.takeNow(work.purpose);
    if (now) return now;
    const { waited } = work;
    const began = performance.now();
    try {
      const overdue = AbortSignal.timeout(Math.max(0, Math.ceil(this.#patience - waited)));
      return await this.#turns.take(work.purpose, overdue);
    } catch {
      throw new Refusal('busy');
    } finally {
      work.waited = Math.max(work.waited, waited + performance.now() - began);
    }
  }
}
