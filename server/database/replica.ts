import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { isConnectionLoss, isReadOnly, isRetryable } from './failure.ts';
import { type OpenPool, openPool, type Patience, sharedBy } from './pool.ts';
import type { Database } from './schema.ts';
import { type DatabaseLog, DatabaseState } from './state.ts';
import { noteStatement } from './work.ts';

/** Milliseconds. */
const pace = {
  /** How long a reader waits for a replica that is behind, and between two looks at it. */
  behind: 1000,
  look: 20,
  /** After which a replica that was left alone is tried again. */
  again: 5000,
  /** After which connecting to it is given up. */
  connect: 2000,
};

/** Statements since the start, by the server that answered them, and why the replica is left alone, if it is. */
export type ReplicaUse = { replica: number; primary: number; leftAlone: string | null };

export type Replica = {
  /** Reads from the replica; where it cannot answer as the primary would, the primary answers. */
  db: Db;
  connections: OpenPool['connections'];
  use: () => ReplicaUse;
  close: () => Promise<void>;
};

const line = "concat_ws(' ', system_identifier, timeline_id, current_database())";
const control = 'pg_control_system(), pg_control_checkpoint()';
/** Behind all that has been committed; unknown where commits do not wait until they are written. */
const position = "case when current_setting('synchronous_commit') <> 'off' then pg_current_wal_lsn() end";

/**
 * Reads from a replica of a database, which may be away or behind at any time.
 *
 * @param primary the pool of the server that it follows
 * @param log hears when the replica is left alone and when it is read from again
 */
export function openReplica(
  url: string,
  connections: number,
  patience: Patience,
  primary: OpenPool,
  log?: DatabaseLog,
): Replica {
  const shared = sharedBy(url, new DatabaseState());
  const opened = openPool(url, connections, { ...patience, connect: pace.connect }, shared, false);
  const pool = new ReplicaPool(opened, primary, log);
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: noteStatement });
  return {
    db,
    connections: opened.connections,
    use: () => pool.use,
    close: async () => {
      await pool.end();
      shared.watch.close();
    },
  };
}

/**
 * Lends connections to a replica that has all that the primary has when they are asked for, so that nobody reads what
 * has been changed since; else connections to the primary.
 */
class ReplicaPool implements PostgresPool {
  readonly #replica: OpenPool;
  readonly #primary: OpenPool;
  readonly #log: DatabaseLog | undefined;
  readonly #answered = { replica: 0, primary: 0 };
  #leftAlone: { reason: string; since: number; timer: NodeJS.Timeout } | undefined;

  constructor(replica: OpenPool, primary: OpenPool, log: DatabaseLog | undefined) {
    this.#replica = replica;
    this.#primary = primary;
    this.#log = log;
  }

  get options(): pg.PoolOptions {
    return this.#replica.pool.options;
  }

  get use(): ReplicaUse {
    return { ...this.#answered, leftAlone: this.#leftAlone?.reason ?? null };
  }

  /** @throws Refusal `busy` when it takes too long, and what the pool of the primary throws */
  async connect(): Promise<PostgresPoolClient> {
    const client = this.#leftAlone ? undefined : await this.#fresh();
    if (client) return this.#withPrimaryBehind(client);
    this.#answered.primary += 1;
    return this.#primary.lent.connect();
  }

  async end(): Promise<void> {
    clearTimeout(this.#leftAlone?.timer);
    await this.#replica.lent.end();
  }

  /** A connection to the replica with all that the primary has now; undefined when there is none in time. */
  async #fresh(): Promise<PostgresPoolClient | undefined> {
    try {
      const wanted = await this.#stateOfPrimary();
      const client = await this.#replica.lent.connect();
      const lack = await lackOf(client, wanted).catch((error: unknown) => {
        client.release();
        throw error;
      });
      if (lack === null) return client;
      client.release();
      this.#leaveAlone(lack);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.#leaveAlone(error instanceof Error ? error.message : String(error));
    }
    return undefined;
  }

  async #stateOfPrimary(): Promise<Wanted> {
    const client = await this.#primary.lent.connect();
    try {
      const { rows } = await client.query<Wanted>(
        `select ${line} as line, (${position})::text as position from ${control}`,
        [],
      );
      return rows[0] as Wanted;
    } finally {
      client.release();
    }
  }

  /** What the replica gives up, because it is going or because it must follow, the primary answers. */
  #withPrimaryBehind(client: PostgresPoolClient): PostgresPoolClient {
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        const answer = await client.query(text, values);
        this.#answered.replica += 1;
        return answer;
      } catch (error) {
        if (!(isConnectionLoss(error) || isRetryable(error) || isReadOnly(error))) throw error;
        this.#answered.primary += 1;
        const other = await this.#primary.lent.connect();
        try {
          return await other.query(text, values);
        } finally {
          other.release();
        }
      }
    };
    return { query: query as PostgresPoolClient['query'], release: (broken) => client.release(broken) };
  }

  #leaveAlone(reason: string): void {
    if (this.#leftAlone) return;
    this.#leftAlone = { reason, since: Date.now(), timer: this.#trySoon() };
    this.#log?.warn({ reason }, 'the replica is not read from: the primary answers');
  }

  #trySoon(): NodeJS.Timeout {
    return setTimeout(() => void this.#tryAgain(), pace.again).unref();
  }

  async #tryAgain(): Promise<void> {
    const client = await this.#fresh().catch(() => undefined);
    if (!this.#leftAlone) return;
    if (!client) {
      this.#leftAlone.timer = this.#trySoon();
      return;
    }
    client.release();
    const seconds = Math.round((Date.now() - this.#leftAlone.since) / 1000);
    this.#leftAlone = undefined;
    this.#log?.info({ seconds }, 'the replica is read from again');
  }
}

type Wanted = { line: string; position: string | null };

/** What keeps a server from answering as the primary would, in words; null when nothing does. */
async function lackOf(
  client: PostgresPoolClient,
  { line: wanted, position }: Wanted,
): Promise<string | null> {
  if (position === null)
    return 'the primary does not wait until its commits are written (synchronous_commit = off)';
  const end = performance.now() + pace.behind;
  for (;;) {
    const { rows } = await client.query<{ lack: string | null; behind: boolean }>(
      `select case
          when not pg_is_in_recovery() then 'it follows nobody'
          when ${line} <> $1 then 'it is of another database, or has not followed the last change of the primary'
        end as lack,
        coalesce(pg_last_wal_replay_lsn() < $2::pg_lsn, true) as behind
      from ${control}`,
      [wanted, position],
    );
    const { lack, behind } = rows[0] as { lack: string | null; behind: boolean };
    if (lack !== null || !behind) return lack;
    if (performance.now() > end) return 'it is behind';
    await wait(pace.look);
  }
}
