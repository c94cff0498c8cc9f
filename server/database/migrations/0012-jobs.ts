import { type Kysely, sql } from 'kysely';

/**
 * One table of background jobs for every kind, and one of what became of their rows: what kinds and states there are
 * is said by the lifecycles, not by the tables. What only an import has stays in `import_run`, beside its job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table import_run rename to job`,
  `alter table import_row rename to job_row`,
  `alter sequence import_run_id_seq rename to job_id_seq`,
  `alter table job rename constraint import_run_pkey to job_pkey`,
  `alter table job rename constraint import_run_account_id_fkey to job_account_id_fkey`,
  `alter index import_run_account rename to job_account`,
  `alter table job_row rename constraint import_row_pkey to job_row_pkey`,
  `alter table job_row rename constraint import_row_run_id_fkey to job_row_job_id_fkey`,
  `alter table job_row rename constraint import_row_outcome_check to job_row_outcome_check`,
  `alter index import_row_outcome rename to job_row_outcome`,
  `alter table job_row rename column run_id to job_id`,
  `alter table job_row rename column asset_no to record_no`,
  `alter table job_row rename column name to record_name`,
  `alter table job_row rename column asset_id to record_id`,
  `alter table job_row add column size integer not null default 0`,

  `create table import_run (
    job_id bigint primary key references job on delete cascade,
    sheet text not null,
    upload_id uuid references upload on delete set null,
    left_out jsonb not null default '[]',
    will_create jsonb not null default '[]'
  )`,
  `insert into import_run select id, sheet, upload_id, left_out, will_create from job`,
  `alter table job drop column sheet, drop column upload_id, drop column left_out, drop column will_create,
    drop constraint import_run_state_check`,

  `alter table job rename column file_name to label`,
  `alter table job add column kind text not null default 'import', add column claim uuid,
    add column attempts integer not null default 0`,
  `alter table job alter column kind drop default`,
  // Whatever was at work when the server was brought up to date is taken up again.
  `update job set heartbeat_at = null, plan = plan - 'claim'`,
  `drop index job_account`,
  `create index job_account on job (account_id, kind, id)`,
];
