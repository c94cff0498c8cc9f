import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';

/** Bytes of write-ahead log after which a checkpoint lets it begin anew. */
const maxUnwritten = 64 * 1024 * 1024;

/**
 * What a PostgreSQL server does of itself and the embedded database does not: the write-ahead log is cut by
 * checkpoints, and what was deleted makes room for what comes. Everybody else waits meanwhile, so one table at a time.
 *
 * @returns does it once; call it every few seconds
 */
export function spaceKeeper(db: Db): () => Promise<void> {
  let checkpoint = 0;
  return async () => {
    const table = await maxDead(db);
    if (table) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    const at = await writtenSoFar(db);
    checkpoint ||= at;
    if (at - checkpoint < maxUnwritten) return;
    await sql`checkpoint`.execute(db);
    checkpoint = at;
  };
}

/** By the rule of autovacuum: fifty rows and a fifth of the table, its long values counted as rows. */
async function maxDead(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
      left join pg_stat_all_tables t on t.relid = c.reltoastrelid
    where s.n_dead_tup + coalesce(t.n_dead_tup, 0) > 50 + 0.2 * (greatest(c.reltuples, 0)
      + coalesce(t.n_live_tup, 0))
    order by s.n_dead_tup + coalesce(t.n_dead_tup, 0) desc limit 1`.execute(db);
  return rows[0]?.name;
}

async function writtenSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as at`.execute(db);
  return rows[0]?.at ?? 0;
}
