import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../http/handler.ts';
import { isReadOnly } from './failure.ts';
import { listenOnPostgres, provideListening } from './listening.ts';
import {
  type Connections,
  type OpenPool,
  openPool,
  type Patience,
  type Shared,
  sharedBy,
  UnsuitableDatabase,
} from './pool.ts';
import type { Database } from './schema.ts';
import { provideState } from './state.ts';
import { noteStatement } from './work.ts';

export type Postgres = { db: Db; pool: OpenPool; connections: () => Connections; close: () => Promise<void> };

const minVersion = 15;

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
  const opened = openPool(url, connections, patience, { state, watch });
  const { pool } = opened;
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: opened.lent }),
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
    pool: opened,
    connections: opened.connections,
    close: async () => {
      await db.destroy();
      if (!shared) watch.close();
    },
  };
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
