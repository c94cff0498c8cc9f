import { type Kysely, sql } from 'kysely';

/** Files whose sheets are imported one after another. */
const statements = [
  `create table import_workbook (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    name text not null,
    upload_id uuid references upload on delete set null,
    state text not null default 'goingOn' check (state in ('goingOn', 'halted', 'stopped', 'finished')),
    sheets jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create index import_workbook_account on import_workbook (account_id, id)`,
  `create index import_workbook_upload on import_workbook (upload_id) where upload_id is not null`,
  `alter table import_run add column workbook_id bigint references import_workbook on delete set null,
    add column workbook_sheet integer`,
  `create index import_run_workbook on import_run (workbook_id) where workbook_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
