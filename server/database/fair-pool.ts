import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { FairSemaphore } from '../lib/fair-semaphore.ts';
import { Refusal } from '../lib/refusal.ts';

/** `waited`: milliseconds in which it had no connection, those waited for side by side counted once. */
type Taker = { purpose: string; waited: number };

const current = new AsyncLocalStorage<Taker>();
const takers = new WeakMap<object, Taker>();

/**
 * What connections are taken for while `work` runs, and what it begins.
 *
 * @param request all that is done for it shares one patience
 */
export function forPurpose<Result>(purpose: string, request: object, work: () => Result): Result {
  const taker = takers.get(request) ?? { purpose, waited: 0 };
  takers.set(request, taker);
  return current.run(taker, work);
}

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
    const taker = current.getStore() ?? { purpose: '', waited: 0 };
    const now = this.#turns.takeNow(taker.purpose);
    if (now) return now;
    const { waited } = taker;
    const began = performance.now();
    try {
      const overdue = AbortSignal.timeout(Math.max(0, Math.ceil(this.#patience - waited)));
      return await this.#turns.take(taker.purpose, overdue);
    } catch {
      throw new Refusal('busy');
    } finally {
      taker.waited = Math.max(taker.waited, waited + performance.now() - began);
    }
  }
}
