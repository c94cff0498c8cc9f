import { sql } from 'kysely';
import type { Db } from '../../../server/http/handler.ts';

/** More than there will be tables. */
const stride = 97;

/**
 * Makes the ids of two tables differ for ever: each table counts in steps of its own remainder. A query that takes
 * an id of one kind for one of another then finds nothing, where equal ids would let it pass.
 */
export async function separateIds(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES' and column_name = 'id'
    order by table_name`.execute(db);
  if (rows.length >= stride) throw new Error(`${rows.length} tables do not fit into steps of ${stride}.`);
  for (const [at, { table }] of rows.entries()) {
    await sql`alter table ${sql.table(table)} alter column id
      set increment by ${sql.lit(stride)} restart with ${sql.lit(stride + at)}`.execute(db);
  }
}
