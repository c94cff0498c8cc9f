import { type RawBuilder, sql } from 'kysely';
import { referencesTo } from '../../../database/references-to.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { lentLines } from '../../../lib/document-lines.ts';
import { columnOf } from '../../../lib/field-columns.ts';

/**
 * Of a row of a table of records: nothing points to it.
 *
 * @param besidesBelow whether what lies below it in a tree does not count
 * @param parts tables of what belongs to it, which does not count
 */
export async function nothingNames(
  db: Db | Tx,
  kind: string,
  besidesBelow = false,
  parts: readonly string[] = [],
): Promise<RawBuilder<boolean>> {
  const own = sql.ref(`${columnOf(kind)}.id`);
  const all = (await referencesTo(db, columnOf(kind))).filter(({ table }) => !parts.includes(table));
  const others = besidesBelow
    ? all.filter(({ table, column }) => table !== kind || column !== 'parent_id')
    : all;
  const used = others.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} naming where ${sql.ref(`naming.${column}`)} = ${own})`,
  );
  const talk = sql`not exists (select from comment where record_kind = ${kind} and record_id = ${own})`;
  // What is lent goes back to where they were.
  const lent = sql`not exists (select from ${lentLines} line where line.before #> ${`{${kind},id}`}::text[] = to_jsonb(${own}))`;
  return sql<boolean>`(${sql.join([talk, lent, ...used], sql` and `)})`;
}
