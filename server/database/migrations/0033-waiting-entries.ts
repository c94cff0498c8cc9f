import { type Kysely, sql } from 'kysely';

// How many entries wait is said by each connection, for those of jobs may leave more.
const statements = [`alter index asset_search reset (gin_pending_list_limit)`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
