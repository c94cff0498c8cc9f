import { type Kysely, sql } from 'kysely';

/** By which numbers are there a server tells whether what it has counted of the assets is still so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table asset_change (id bigint generated always as identity primary key)`.execute(db);
  await sql`create function note_asset_change() returns trigger language plpgsql as $$
    begin
      insert into asset_change default values;
      return null;
    end $$`.execute(db);
  for (const table of ['asset', 'organisation'])
    await sql`create trigger note_asset_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function note_asset_change()`.execute(db);
}
