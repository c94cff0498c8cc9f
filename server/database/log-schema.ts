import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import { UnsuitableDatabase } from './pool.ts';

/**
 * Reads in a transaction in which every name leads where the system has it: a function, an operator or a table that
 * somebody put before it in a search path is not found, and no policy hides rows.
 */
export const withSystemNames = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local search_path = pg_catalog, pg_temp`.execute(tx);
      await sql`set local row_security = off`.execute(tx);
      return work(tx);
    });

/**
 * The schema that holds the log. A second log, or a view in its place, could show other entries than are checked.
 *
 * @throws UnsuitableDatabase when there is no log, or more than one
 */
export async function findLogSchema(tx: Tx): Promise<string> {
  const { rows } = await sql<{ schema: string; kind: string }>`
    select n.nspname as schema, c.relkind::text as kind
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relname in ('log_entry', 'log_seal') and c.relpersistence <> 't'`.execute(tx);
  const [schema, ...others] = new Set(rows.map((row) => row.schema));
  if (schema === undefined) throw new UnsuitableDatabase('The database holds no log.');
  if (others.length === 0 && rows.length === 2 && rows.every(({ kind }) => kind === 'r')) return schema;
  throw new UnsuitableDatabase(
    `The log must be two tables, log_entry and log_seal, and not more. Found in: ${[schema, ...others].join(', ')}.`,
  );
}
