import { type Kysely, sql } from 'kysely';

/** What is known of a dump beside its file, and how the log was found when somebody had it verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const verification = `verified_at timestamptz, entries bigint, seals bigint, faults bigint`;

const statements = [
  `create table backup (
    name text primary key,
    entries_at_least bigint not null,
    ${verification}
  )`,
  `create table log_verification (
    id bigint primary key check (id = 1),
    last_seal text,
    ${verification}
  )`,
];
