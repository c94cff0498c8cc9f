import { type Kysely, sql } from 'kysely';

/** Lists are sorted by custom fields along an index; as every other sort key they are compared by character codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table custom_value alter column text type text collate "C"`.execute(db);
}
