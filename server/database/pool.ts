import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { PostgresClient } from './client.ts';
import { ConnectionWatch } from './connection-watch.ts';
import { FairPool } from './fair-pool.ts';
import { waitingEntries } from './search-index.ts';
import { DatabaseState } from './state.ts';
import { pgTypes } from './type-parsers.ts';

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

/** Milliseconds after which the server gives up a statement, and waiting for what others have locked. */
export type Patience = {
  statement: number;
  lock: number;
  /** After which waiting for a connection is given up, which come in turns then (`FairPool`). */
  turn?: number;
  /** After which connecting is given up; 10 seconds otherwise. */
  connect?: number;
  /** Kilobytes of entries that may wait for an index of texts. */
  waitingEntries?: number;
};

/** How long a connection is waited for: longer than what has them all waits for locks. */
const untilConnected = 10_000;

/** What the pools of one process have in common. */
export type Shared = { state: DatabaseState; watch: ConnectionWatch };

export const sharedBy = (url: string, state = new DatabaseState()): Shared => ({
  state,
  watch: new ConnectionWatch(url, state),
});

export type OpenPool = {
  pool: pg.Pool;
  /** The same pool for Kysely; it lends connections in turns where the patience has a `turn`. */
  lent: PostgresPool & { connect: () => ReturnType<PostgresPool['connect']> };
  connections: () => Connections;
};

/**
 * A pool that works again after its server was restarted or lost. It opens connections when they are first needed.
 *
 * @param patience none: no statement is given up
 * @param changes whether a server that takes none is of no use
 */
export function openPool(
  url: string,
  connections: number,
  patience: Patience | undefined,
  { state, watch }: Shared,
  changes = true,
): OpenPool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PostgresClient,
    max: connections,
    connectionTimeoutMillis: patience?.connect ?? untilConnected,
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
        const session = await begin(client, patience, changes);
        // The watch may reach another replica behind the same address, which does not know this session.
        watch.add(client, patience?.statement, changes ? session : undefined);
        state.serves(true);
      } catch (error) {
        state.failed(error);
        throw error;
      }
    },
  });
  pool.on('error', (error) => state.failed(error));
  const fair = patience?.turn ? new FairPool(pool, patience.turn) : undefined;
  return {
    pool,
    lent: fair ?? (pool as unknown as OpenPool['lent']),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + (fair?.waiting ?? 0),
      most: connections,
    }),
  };
}

/**
 * Sets the limits of a connection after it is open and reads them back, because poolers drop limits that are sent while
 * connecting.
 *
 * @returns the session of the server that is behind it, undefined where something in front hides it
 */
async function begin(client: PostgresClient, patience: Patience | undefined, changes: boolean) {
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
  if (first.replica && changes)
    throw new TakesNoChanges('DATABASE_URL leads to a server that takes no changes');
  const { pid, begun } = first;
  return pid === (client as unknown as { processID: number }).processID ? { pid, begun } : undefined;
}
