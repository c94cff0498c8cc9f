import { type Kysely, sql } from 'kysely';

/** What is lost is disposed of as such, with what somebody pays for it. */
const statements = [
  `alter table document drop constraint document_method_check, drop constraint document_check1`,
  `alter table document
    add constraint document_method_check check (method in ('', 'scrapped', 'sold', 'donated', 'lost')),
    add constraint document_proceeds_check
      check (proceeds is null or (proceeds >= 0 and method in ('sold', 'lost')))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
