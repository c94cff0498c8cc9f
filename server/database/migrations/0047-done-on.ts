import { type Kysely, sql } from 'kysely';

/** The day on which a task was done, by the clock of the company then: another time zone moves no date afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table maintenance_task add column done_on date',
  `update maintenance_task set done_on = (done_at at time zone company_setting('timeZone', current_setting('TimeZone')))::date
    where done_at is not null`,
];
