import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';
import { migrations } from './migrate.ts';
import { stateOf } from './state.ts';

/** Looks whether a newer version of this program has changed the tables, and keeps it in the state of the database. */
export async function noteSchema(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${Object.keys(migrations)}::text[])`.execute(db);
  const state = stateOf(db);
  state.belongsTo(rows.map(({ name }) => name));
  state.serves();
}
