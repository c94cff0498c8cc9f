import { type Kysely, sql } from 'kysely';

/** Jobs that change many assets alike: more outcomes of a row, and the jobs of a person whatever their kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table job add column planned integer not null default 0, add column undone integer not null default 0`,
  `create index job_of_account on job (account_id, id)`,
  `alter table job_row drop constraint job_row_outcome_check`,
  `alter table job_row add constraint job_row_outcome_check check (outcome in ('created', 'updated', 'unchanged',
    'rejected', 'waiting', 'planned', 'changed', 'undone', 'kept'))`,
  `alter table log_entry drop constraint log_entry_way_check`,
  `alter table log_entry add constraint log_entry_way_check
    check (way in ('form', 'document', 'import', 'bulk', 'job'))`,
];
