import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../http/handler.ts';
import { FairPool } from './fair-pool.ts';
import { listenOnPostgres, provideListening } from './listening.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';
import { waitingEntries } from './search-index.ts';
import { pgTypes } from './type-parsers.ts';

/** A database that this product cannot work on; the message says why and what to do. */
export class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase';
}

export type Postgres = { db: Db; close: () => Promise<void> };

/** Milliseconds after which the server gives up a statement, and waiting for what others have locked. */
export type Patience = {
  statement: number;
  lock: number;
  /** After which waiting for a connection is given up, which come in turns then (`FairPool`). */
  turn?: number;
  /** Kilobytes of entries that may wait for an index of texts. */
  waitingEntries?: number;
};

/** How long a connection is waited for: longer than what has them all waits for locks. */
const untilConnected = 10_000;

const minVersion = 15;

/**
 * Connects to a PostgreSQL server through a pool that outlives restarts of the server.
 *
 * @param onIdleError told when a connection breaks that nobody is using
 * @param patience none: no statement is given up
 * @throws UnsuitableDatabase when the server is too old or cannot be reached at all
 */
export async function openPostgres(
  url: string,
  connections: number,
  onIdleError: (error: Error) => void,
  patience?: Patience,
): Promise<Postgres> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: connections,
    connectionTimeoutMillis: untilConnected,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'houqin',
    // Half a second to compile what takes 30 ms to run: conditions of scope look dear to the planner, and seldom are.
    options: `-c jit=off -c gin_pending_list_limit=${patience?.waitingEntries ?? waitingEntries.people}`,
    types: pgTypes,
    ...(patience && {
      statement_timeout: patience.statement,
      lock_timeout: patience.lock,
      idle_in_transaction_session_timeout: patience.statement,
    }),
  });
  pool.on('error', (error) => {
    // The pool hangs the whole client on it, which does not belong into a log.
    Reflect.deleteProperty(error, 'client');
    onIdleError(error);
  });
  // A connection can break between two queries of its user, who learns of it from the next one. Without somebody
  // who listens the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: patience?.turn ? new FairPool(pool, patience.turn) : pool }),
  });
  provideListening(db, listenOnPostgres(url));
  try {
    await requireVersion(db);
  } catch (error) {
    await db.destroy().catch(() => pool.end());
    throw error;
  }
  return { db, close: () => db.destroy() };
}

async function requireVersion(db: Db): Promise<void> {
  const { version, name } = await versionOf(db);
  if (version >= minVersion * 10_000) return;
  throw new UnsuitableDatabase(`DATABASE_URL leads to PostgreSQL ${name}; ${minVersion} or newer is needed.`);
}

async function versionOf(db: Db): Promise<{ version: number; name: string }> {
  const query = sql<{ version: number; name: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`;
  try {
    const { rows } = await query.execute(db);
    return rows[0] ?? { version: 0, name: 'unknown' };
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new UnsuitableDatabase(`The PostgreSQL server of DATABASE_URL does not answer: ${reason}.`);
  }
}

const reasonOf = (error: Error): string =>
  error instanceof AggregateError
    ? error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
    : error.message;
