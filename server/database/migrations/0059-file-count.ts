import { type Kysely, sql } from 'kysely';

/** How many attached files there are, and how many their store has not, when they were last looked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table file_count (
    id integer primary key check (id = 1),
    at timestamptz not null,
    files integer not null,
    missing integer not null
  )`.execute(db);
}
