import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Count, Static } from '../../src/api/contract/call.ts';
import type { Context, Db } from '../http/handler.ts';
import { decodeCursor, encodeCursor, type Position } from './keyset.ts';

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

const mostLookedUp = 1000;

/**
 * A condition by the ids of the rows that meet it, where these are few: of a text that begins so the planner expects
 * many, and reads a whole table from its end.
 *
 * @param id the column, by the name that the query has for it
 */
export async function byIdsIfFew(
  db: Db,
  table: 'log_entry' | 'document',
  id: string,
  condition: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${condition} limit ${sql.lit(mostLookedUp + 1)}`.execute(db);
  if (rows.length > mostLookedUp) return condition;
  return sql`${sql.ref(id)} = any(${rows.map((row) => row.id)}::bigint[])`;
}

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

/** In which order a list comes: what its cursors hold of a row beside its id, and what lies beyond one. */
type Order<Row> = {
  valueOf: (row: Row) => string;
  isValue: (value: string) => boolean;
  beyond: (after: Position) => RawBuilder<unknown>;
};

/** By id, the newest first. */
export const newestFirst = (id: string): Order<unknown> => ({
  valueOf: () => '',
  isValue: (value) => value === '',
  beyond: (after) => sql`${sql.ref(id)} < ${after.id}`,
});

/** By a whole number and then by id, ascending. */
export const byNumber = <Row>(column: string, id: string, numberOf: (row: Row) => number): Order<Row> => ({
  valueOf: (row) => String(numberOf(row)),
  isValue: (value) => /^-?\d{1,9}$/.test(value),
  beyond: (after) =>
    sql`(${sql.ref(column)}, ${sql.ref(id)}) > (${after.value}::integer, ${after.id}::bigint)`,
});

/** By a text and then by id, ascending. */
export const byText = <Row>(column: string, id: string, textOf: (row: Row) => string): Order<Row> => ({
  valueOf: textOf,
  isValue: () => true,
  beyond: (after) => sql`(${sql.ref(column)}, ${sql.ref(id)}) > (${after.value}, ${after.id}::bigint)`,
});

type Requested = { after?: string | undefined; limit?: number | undefined; count?: boolean | undefined };
type Listed<Row> = {
  /** Names the list in its cursors. */
  key: string;
  /** The table, by the name that the conditions have for it. */
  from: RawBuilder<unknown>;
  order: Order<Row>;
  /** Reads the rows that meet the conditions, in that order and at most `limit` of them. */
  read: (conditions: RawBuilder<unknown>[], limit: number) => Promise<Row[]>;
};

/** A page of a list and, where it is wanted, how many rows meet the conditions. */
export async function pageOf<Row extends { id: number }>(
  { key, from, order, read }: Listed<Row>,
  { after: cursor, limit = 50, count = false }: Requested,
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  conditions: RawBuilder<unknown>[],
) {
  const after = decodeCursor(key, cursor, order.isValue);
  const [found, counted] = await Promise.all([
    read(after ? [...conditions, order.beyond(after)] : conditions, limit + 1),
    count ? countOf(db, from, conditions, settings.countCap) : null,
  ]);
  return { ...toPage(key, found, limit, order.valueOf), count: counted };
}
