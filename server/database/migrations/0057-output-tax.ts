import { type Kysely, sql } from 'kysely';

/** The proceeds of a disposal contain VAT, which the company owes to the tax office. */
const statements = [
  `alter table document add column proceeds_tax numeric(14, 2) check (proceeds_tax >= 0 and proceeds_tax <= proceeds)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
