import { type Kysely, sql } from 'kysely';

/** Since when a plan that counts from completion has its interval: an edit lets nothing be due before its own day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table plan add column counted_from date').execute(db);
}
