import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';
import type { AssetColumns } from './update-many.ts';

/** By column, the records of which nothing may be a part or an instance any more. */
export type Dangling = Readonly<Record<string, ReadonlySet<unknown>>>;

const tables = {
  category_id: { table: 'category', there: sql`state = 'active'` },
  owner_organisation_id: { table: 'organisation', there: sql`state = 'active'` },
  supplier_id: { table: 'supplier', there: sql`state <> 'merged'` },
  parent_id: { table: 'asset', there: sql`true` },
};

/** Of the records that assets named before, those that nothing can name any more. The others are kept from going. */
export async function danglingReferences(tx: Tx, before: readonly AssetColumns[]): Promise<Dangling> {
  const gone: Record<string, ReadonlySet<unknown>> = {};
  for (const [column, { table, there }] of Object.entries(tables)) {
    const ids = [...new Set(before.map((columns) => columns[column]).filter((id) => typeof id === 'number'))];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${ids}::bigint[]) and ${there} for key share`.execute(
      tx,
    );
    const known = new Set(rows.map(({ id }) => id));
    gone[column] = new Set(ids.filter((id) => !known.has(id)));
  }
  return gone;
}
