import { type Kysely, sql } from 'kysely';

/** The condition in which each asset of a return came back; null for lines of other documents and of earlier returns. */
const statements = [
  `alter table document_line add column condition text check (condition in ('good', 'needsRepair', 'damaged'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
