import { type Kysely, sql } from 'kysely';

/** The last readings that a sensor reported and that were not stored, with why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table device add column dropped jsonb not null default '[]'`).execute(db);
}
