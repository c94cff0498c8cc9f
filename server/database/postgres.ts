import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../http/handler.ts';
import { PostgresClient } from './client.ts';
import { ConnectionWatch } from './connection-watch.ts';
import { isReadOnly } from './failure.ts';
import { FairPool } from './fair-pool.ts';
import { listenOnPostgres, provideListening } from './listening.ts';
import type { Database } from './schema.ts';
import { waitingEntries } from './search-index.ts';
import { DatabaseState, provideState } from './state.ts';
import { pgTypes } from './type-parsers.ts';
import { noteStatement } from './work.ts';

/** A database that this product cannot work on; the message says why and what to do. */
export class UnsuitableDatabase extends Error {
  override name = 'UnsuitableDatabase';
}

/** A server that takes no changes, as PostgreSQL itself says it of a statement. */
class TakesNoChanges extends Error {
  readonly code = '25006';
}

/** Connections of a pool by what they do, and how many callers wait for one. */
export type Connections = { used: number; idle: number; waiting: number; most: number };

export type Postgres = { db: Db; connections: () => Connections; close: () => Promise<void> };

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

/** What the pools of one process have in common. */
export type Shared = { state: DatabaseState; watch: ConnectionWatch };

export const sharedBy = (url: string, state = new DatabaseState()): Shared => ({
  state,
  watch: new ConnectionWatch(url, state),
});

/**
 * Connects to a PostgreSQL server through a pool that outlives restarts of the server, and its disappearance.
 *
 * @param patience none: no statement is given up
 * @throws UnsuitableDatabase when the server is too old, takes no changes or cannot be reached at all
 */
export async function openPostgres(
  url: string,
  connections: number,
  patience?: Patience,
  shared?: Shared,
): Promise<Postgres> {
  const { state, watch } = shared ?? sharedBy(url);
  const pool = new pg.Pool({
    connectionString: url,
    Client: PostgresClient,
    max: connections,
    connectionTimeoutMillis: untilConnected,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    application_name: 'houqin',
    types: pgTypes,
    onConnect: async (connected) => {
      const client = connected as unknown as PostgresClient;
      // A connection can break between two queries of its user, who learns of it from the next one. Without somebody
      // who listens the process would end.
      client.on('error', () => {});
      watch.add(client, untilConnected, undefined);
      try {
        const session = await begin(client, patience);
        watch.add(client, patience?.statement, session);
        state.serves(true);
      } catch (error) {
        state.failed(error);
        throw error;
      }
    },
  });
  pool.on('error', (error) => state.failed(error));
  const fair = patience?.turn ? new FairPool(pool, patience.turn) : undefined;
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: fair ?? pool }),
    log: noteStatement,
  });
  provideListening(db, listenOnPostgres(url));
  provideState(db, state);
  try {
    await requireVersion(db);
    await requireSessions(pool);
  } catch (error) {
    await db.destroy().catch(() => pool.end());
    if (!shared) watch.close();
    throw error;
  }
  return {
    db,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + (fair?.waiting ?? 0),
      most: connections,
    }),
    close: async () => {
      await db.destroy();
      if (!shared) watch.close();
    },
  };
}

/**
 * Sets the limits of a connection after it is open and reads them back, because poolers drop limits that are sent while
 * connecting.
 *
 * @returns the session of the server that is behind it, undefined where something in front hides it
 */
async function begin(client: PostgresClient, patience: Patience | undefined) {
  const settings: Record<string, string> = {
    // Half a second to compile what takes 30 ms to run: conditions of scope look dear to the planner, and seldom are.
    jit: 'off',
    gin_pending_list_limit: `${patience?.waitingEntries ?? waitingEntries.people}kB`,
    ...(patience && {
      statement_timeout: `${patience.statement}ms`,
      lock_timeout: `${patience.lock}ms`,
      idle_in_transaction_session_timeout: `${patience.statement}ms`,
    }),
  };
  const { rows: set } = await client.query<{ name: string; value: string }>(
    `select name, set_config(name, value, false) as value from unnest($1::text[], $2::text[]) as setting(name, value)`,
    [Object.keys(settings), Object.values(settings)],
  );
  const { rows } = await client.query<{
    name: string;
    same: boolean;
    replica: boolean;
    pid: number;
    begun: string;
  }>(
    `select name, current_setting(name) = value as same,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as replica,
      pg_backend_pid() as pid,
      (select backend_start::text from pg_stat_activity where pid = pg_backend_pid()) as begun
    from unnest($1::text[], $2::text[]) as setting(name, value)`,
    [set.map(({ name }) => name), set.map(({ value }) => value)],
  );
  const lost = rows.filter(({ same }) => !same).map(({ name }) => name);
  if (lost.length > 0)
    throw new UnsuitableDatabase(
      `The limits of a connection cannot be set (${lost.join(', ')}). A pooler in front of PostgreSQL must pool by session.`,
    );
  const [first] = rows;
  if (!first) return undefined;
  if (first.replica) throw new TakesNoChanges('DATABASE_URL leads to a server that takes no changes');
  const { pid, begun } = first;
  return pid === (client as unknown as { processID: number }).processID ? { pid, begun } : undefined;
}

/** Two connections are two sessions, unless a pooler gives each transaction whichever is free. */
async function requireSessions(pool: pg.Pool): Promise<void> {
  if (pool.options.max < 2) return;
  const mark = `${process.pid}-${performance.now()}`;
  const one = await pool.connect();
  try {
    await one.query("select set_config('houqin.session', $1, false)", [mark]);
    if ((await markSeen(pool)) !== mark) return;
  } finally {
    one.release();
  }
  throw new UnsuitableDatabase(
    'The pooler of DATABASE_URL pools by transaction: limits, locks and notices of a connection are lost. Let it pool by session (pool_mode = session).',
  );
}

async function markSeen(pool: pg.Pool): Promise<string | null | undefined> {
  const { rows } = await pool.query<{ mark: string | null }>(
    "select current_setting('houqin.session', true) as mark",
  );
  return rows[0]?.mark;
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
    if (error instanceof UnsuitableDatabase) throw error;
    if (isReadOnly(error))
      throw new UnsuitableDatabase(
        'The PostgreSQL server of DATABASE_URL takes no changes: it is a replica, or set to read only. Use the address of the primary.',
      );
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new UnsuitableDatabase(`The PostgreSQL server of DATABASE_URL does not answer: ${reason}.`, {
      cause: error,
    });
  }
}

const reasonOf = (error: Error): string =>
  error instanceof AggregateError
    ? error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
    : error.message;
