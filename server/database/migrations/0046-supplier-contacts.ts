import { type Kysely, sql } from 'kysely';

/** Whom else to ask for at a supplier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table supplier add column contacts jsonb not null default '[]'`.execute(db);
}
