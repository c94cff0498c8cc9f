import { createHash } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../http/handler.ts';

/**
 * What a statement sees: two that answer the same text see the same rows. A commit changes the snapshot, a fail-over
 * the start of the server; on a replica the place in what it follows. What hangs on the day holds for a minute.
 */
export const seenState = sql<string>`concat_ws(' ', pg_current_snapshot(), pg_last_wal_replay_lsn(), pg_postmaster_start_time(),
  date_trunc('minute', now()))`;

/** How many rows a query has left, and of which state. */
export type KnownCount = { state: string; count: number };

const most = 500;
const counts = new WeakMap<Db, Map<string, KnownCount>>();

/** The counts that this process knows of a database; those used last stay. */
export function knownCounts(db: Db, query: CompiledQuery) {
  const known = counts.get(db) ?? new Map<string, KnownCount>();
  counts.set(db, known);
  const key = createHash('sha256')
    .update(query.sql)
    .update('\0')
    .update(JSON.stringify(query.parameters))
    .digest('base64url');
  return {
    get: (): KnownCount | undefined => known.get(key),
    set(count: KnownCount): void {
      known.delete(key);
      known.set(key, count);
      for (const oldest of known.keys()) {
        if (known.size <= most) return;
        known.delete(oldest);
      }
    },
  };
}
