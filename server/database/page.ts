import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Count, Static } from '../../src/api/contract/call.ts';
import type { Db } from '../http/handler.ts';
import { encodeCursor } from './keyset.ts';

/**
 * A page out of one row more than it holds, and the cursor after its last row.
 *
 * @param sortValueOf the sort value of a row; '' for a list that is sorted by id
 */
export function toPage<Row extends { id: number }>(
  order: string,
  found: Row[],
  limit: number,
  sortValueOf: (row: Row) => string = () => '',
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next =
    found.length > limit && last ? encodeCursor(order, { id: last.id, value: sortValueOf(last) }) : null;
  return { rows, next };
}

/** A condition as it is asked for: that it holds, in a form for which an index serves, or that it does not. */
export const asWanted = (condition: RawBuilder<unknown>, wanted: boolean): RawBuilder<unknown> =>
  wanted ? condition : sql`not coalesce(${condition}, false)`;

/** How many rows meet the conditions, looked at no further than the cap and one. */
export async function countOf(
  db: Db,
  from: RawBuilder<unknown>,
  conditions: Expression<unknown>[],
  cap: number,
): Promise<Static<typeof Count>> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from (select from ${from} where ${sql.join(conditions, sql` and `)}
      limit ${sql.lit(cap + 1)}) as found`.execute(db);
  const matches = rows[0]?.matches ?? 0;
  return { value: Math.min(matches, cap), capped: matches > cap };
}
