import { type Kysely, sql } from 'kysely';

/** What lists filter by that few of many rows have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index log_entry_event on log_entry
    ((coalesce(nullif(split_part(action, '/', 3), ''), action)), id)`.execute(db);
  await sql`create index log_entry_way on log_entry (way, id) where way in ('import', 'bulk', 'job')`.execute(
    db,
  );
  await sql`create index asset_warranty on asset (warranty_until, id) where warranty_until is not null`.execute(
    db,
  );
  await sql`create index maintenance_task_abnormal on maintenance_task (turn, id) where abnormal > 0`.execute(
    db,
  );
}
