import { type Kysely, sql } from 'kysely';

/** What the rows of a file add up to; of files that were checked earlier nobody has added it up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_run add column totals jsonb`.execute(db);
}
