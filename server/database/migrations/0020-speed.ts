import { type Kysely, sql } from 'kysely';

/** Indexes for what a company with very many records asks for all the time. */
const statements = [
  // Few are drafts of all that were ever made; the dashboard counts them.
  `create index document_draft on document (id) where state = 'draft'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
