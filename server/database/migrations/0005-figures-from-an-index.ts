import { type Kysely, sql } from 'kysely';

/** Carries what the dashboard sums up in the index over organisations, so that it reads no table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index asset_organ`.execute(db);
  await sql`create index asset_organ on asset (organ_id, id)
    include (status, category_id, currency, original_value, purchase_date, warranty_until)`.execute(db);
}
