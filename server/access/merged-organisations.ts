import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';

/** Organisations with those that were merged into them: who reads what was theirs reads that, too. */
export async function withMerged(db: Db | Tx, organisations: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from organisation_merged where into_id = any(${organisations}::bigint[])`.execute(db);
  return [...organisations, ...rows.map(({ id }) => id)];
}
