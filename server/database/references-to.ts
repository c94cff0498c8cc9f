import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';

export type Reference = { table: string; column: string };

/**
 * Which columns name rows of a table, by the foreign keys that the database keeps.
 *
 * @param holding only those that keep a row from going
 */
export async function referencesTo(db: Db | Tx, table: string, holding = false): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select naming.relname as table, attribute.attname as column
    from pg_constraint known
    join pg_class naming on naming.oid = known.conrelid
    join pg_attribute attribute on attribute.attrelid = known.conrelid and attribute.attnum = known.conkey[1]
    where known.contype = 'f' and (not ${holding}::boolean or known.confdeltype in ('a', 'r')) and known.confrelid = ${table}::regclass
    order by 1, 2`.execute(db);
  return rows;
}
