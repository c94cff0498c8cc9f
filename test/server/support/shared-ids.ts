import { sql } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';

/** What only hangs on a record and is never asked for by its id. */
const nobodyAsksFor = ['menu_item', 'log_seal', 'asset_change'];

/** The ids that more than one table has, with those tables. */
export async function sharedIds(db: Db): Promise<{ id: number; tables: string[] }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = current_schema() and column_name = 'id' and data_type = 'bigint'
      and table_name <> all(${nobodyAsksFor})`.execute(db);
  const each = tables.map(({ name }) => sql`select ${name} as name, id from ${sql.table(name)}`);
  const { rows } = await sql<{ id: number; tables: string[] }>`
    select id, array_agg(name order by name) as tables from (${sql.join(each, sql` union all `)}) as every
    group by id having count(*) > 1 order by id`.execute(db);
  return rows;
}
