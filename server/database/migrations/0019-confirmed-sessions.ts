import { type Kysely, sql } from 'kysely';

/** When the password was typed last in a session; those that there are have to type it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column confirmed_at timestamptz not null default '-infinity'`.execute(db);
  await sql`alter table session alter column confirmed_at set default now()`.execute(db);
}
