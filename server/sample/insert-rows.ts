import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../handler.ts';

type Row = Record<string, unknown>;

/** Writes rows, all with the same columns and with ids of their own, in one statement. */
export async function insertRows(tx: Tx, table: keyof Database, rows: readonly Row[]): Promise<void> {
  if (!rows[0]) return;
  const columns = sql.join(Object.keys(rows[0]).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
}

/** Gives rows ids from 1 in their order. */
export const numbered = <Given extends Row>(rows: readonly Given[]) =>
  rows.map((row, at) => ({ id: at + 1, ...row }));

/** Makes the next id of each table follow the ids that were written. */
export async function followIds(tx: Tx, tables: readonly (keyof Database)[]): Promise<void> {
  const moved = tables.map(
    (table) => sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`,
  );
  await sql`${sql.join(moved, sql` union all `)}`.execute(tx);
}

/** Numbers rows from 1 and puts the ids from the root into `path`; parents come before their children. */
export function treeRows<Extra extends Row>(
  nodes: readonly { code: string; name: string; parent: string | null; extra?: Extra }[],
  sortKey: (name: string) => string,
) {
  const paths = new Map<string, string>();
  const ids = new Map(nodes.map(({ code }, at) => [code, at + 1]));
  const rows = nodes.map(({ code, name, parent, extra }, at) => {
    const path = `${parent === null ? '/' : paths.get(parent)}${at + 1}/`;
    paths.set(code, path);
    const parent_id = parent === null ? null : ids.get(parent);
    return { id: at + 1, parent_id, code, name, name_sort: sortKey(name), path, ...extra };
  });
  return { rows, ids };
}
