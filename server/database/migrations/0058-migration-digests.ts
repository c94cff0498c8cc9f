import { type Kysely, sql } from 'kysely';

/** What each migration sent when it ran, so that a program that has another of its name finds out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table migration_digest (
    name text primary key,
    digest text not null
  )`.execute(db);
}
