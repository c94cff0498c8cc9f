import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';

/** Organisations with those that were merged into them: who reads what was theirs reads that, too. */
export async function withMerged(db: Db | Tx, organisations: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from organisation_merged where into_id = any(${organisations}::bigint[])`.execute(db);
  return [...organisations, ...rows.map(({ id }) => id)];
}

/** The organisation of a column, or the one that it was merged into. */
export const mergedInto = (column: string): RawBuilder<unknown> =>
  sql`coalesce((select into_id from organisation_merged merged where merged.id = ${sql.ref(column)}), ${sql.ref(column)})`;
