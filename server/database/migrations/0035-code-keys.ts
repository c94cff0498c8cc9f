import { type Kysely, sql } from 'kysely';

/** Codes on things by what they are compared by with serial numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index asset_code_key on asset_code ((upper(regexp_replace(code, '[^[:alnum:]]', '', 'g')) collate "C"))`,
    )
    .execute(db);
}
