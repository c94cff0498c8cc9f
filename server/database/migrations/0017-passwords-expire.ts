import { type Kysely, sql } from 'kysely';

/** An initial password may be good for a time only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column password_expires_at timestamptz`.execute(db);
}
