import { type Kysely, sql } from 'kysely';

/** Seals so far are of format 1, which the database computed itself; new ones are computed by the server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table log_seal add column format smallint not null default 1`.execute(db);
  await sql`alter table log_seal alter column format set default 2`.execute(db);
}
