import { type Kysely, sql } from 'kysely';

/** Reports are mailed as PDF, too. */
const statements = [
  `alter table report_subscription drop constraint report_subscription_format_check`,
  `alter table report_subscription add constraint report_subscription_format_check
    check (format in ('xlsx', 'csv', 'pdf'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
