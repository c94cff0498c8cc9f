import { type Kysely, sql } from 'kysely';

/** Under which key the secret of a device is encrypted; null: it is readable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table second_factor add column key_id text`).execute(db);
}
