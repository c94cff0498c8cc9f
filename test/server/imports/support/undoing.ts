import { sql } from 'kysely';
import type { Caller, TestServer } from '../../support/app.ts';
import { csv, importing } from './importing.ts';

/** What a person does with a run that has ended. */
export function undoing(server: TestServer, caller: Caller) {
  const steps = importing(server, caller);
  const imported = async (...rows: (string | number)[][]) => {
    const run = await steps.check(csv(...rows));
    return steps.commit(run.id);
  };
  const undo = async (id: number) => {
    await caller.get('/import/event', { id, event: 'undo' });
    return steps.settle(id);
  };
  return { ...steps, imported, undo };
}

/** Every table that an import writes, but for what tells of it. */
export async function everything(server: TestServer) {
  const tables = ['asset', 'category', 'location', 'organisation', 'person', 'supplier', 'custom_value'];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await sql<{ row: string }>`
        select (to_jsonb(one) - 'version' - 'updated_at')::text as row from ${sql.table(table)} one
        order by 1`.execute(server.db);
      return [table, found.rows.map(({ row }) => row)];
    }),
  );
  return Object.fromEntries(rows);
}

export async function idOf(server: TestServer, assetNo: string) {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from asset where asset_no = ${assetNo}`.execute(server.db);
  if (!rows[0]) throw new Error(`There is no ${assetNo}.`);
  return rows[0];
}
