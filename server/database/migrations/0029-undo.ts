import { type Kysely, sql } from 'kysely';

const statements = [
  // What stands on top of what a job wrote is found by the asset.
  `create index job_row_record on job_row (record_id) where record_id is not null`,
  // What an undo had to leave can be taken back later.
  `update job set state = 'partlyUndone' where state = 'undone' and created + updated > 0`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
