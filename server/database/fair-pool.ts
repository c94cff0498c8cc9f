import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { Refusal } from '../refusal.ts';
import { Turns } from '../turns.ts';

const purposes = new AsyncLocalStorage<string>();

/** What connections are taken for while `work` runs, and what it begins. */
export const forPurpose = <Result>(purpose: string, work: () => Result): Result =>
  purposes.run(purpose, work);

/**
 * Lends the connections of a pool in turns between the purposes they are wanted for, and never all of them for one:
 * what waits for a locked table leaves the others theirs.
 */
export class FairPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #patience: number;
  readonly #turns: Turns<string>;

  /** @param patience milliseconds that a turn is waited for */
  constructor(pool: pg.Pool, patience: number) {
    this.#pool = pool;
    this.#patience = patience;
    this.#turns = new Turns(pool.options.max, Math.max(1, pool.options.max - 1));
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

  end(): Promise<void> {
    return this.#pool.end();
  }

  async #turn(): Promise<() => void> {
    const purpose = purposes.getStore() ?? '';
    const now = this.#turns.takeNow(purpose);
    if (now) return now;
    const overdue = AbortSignal.timeout(this.#patience);
    return this.#turns.take(purpose, overdue).catch(() => {
      throw new Refusal('busy');
    });
  }
}
