import { type Kysely, sql } from 'kysely';

/** The names that a job brought into being, so that it can take them back. Of earlier jobs nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_made (
    job_id bigint not null references job on delete cascade,
    kind text not null,
    record_id bigint not null,
    primary key (job_id, kind, record_id)
  )`.execute(db);
}
