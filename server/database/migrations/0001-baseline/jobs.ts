/** Background jobs of every kind with their rows; the lifecycles say which kinds and states there are. */
export const statements = [
  `create table upload (
    id uuid primary key default gen_random_uuid(),
    account_id bigint not null references account on delete cascade,
    name text not null,
    created_at timestamptz not null default now(),
    complete boolean not null default false
  )`,
  `create table upload_part (
    upload_id uuid not null references upload on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (upload_id, part)
  )`,
  // Workbooks and pictures are compressed already.
  `alter table upload_part alter column bytes set storage external`,
  // heartbeat_at tells a live job from one whose server died; a dead one is resumed.
  `create table job (
    id bigint generated always as identity primary key,
    account_id bigint not null references account,
    created_by_name text not null,
    state text not null,
    label text not null,
    plan jsonb not null,
    done integer not null default 0,
    total integer not null default 0,
    created integer not null default 0,
    updated integer not null default 0,
    unchanged integer not null default 0,
    rejected integer not null default 0,
    failure text,
    heartbeat_at timestamptz,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    kind text not null,
    claim uuid,
    attempts integer not null default 0,
    planned integer not null default 0,
    undone integer not null default 0
  )`,
  `create index job_account on job (account_id, kind, id)`,
  `create index job_of_account on job (account_id, id)`,
  `create table job_row (
    job_id bigint not null references job on delete cascade,
    "row" integer not null,
    outcome text not null check (outcome in (
      'created', 'updated', 'unchanged', 'rejected', 'waiting', 'planned', 'changed', 'undone', 'skipped'
    )),
    record_no text,
    record_name text,
    record_id bigint,
    "values" jsonb,
    problems jsonb not null default '[]',
    changes jsonb not null default '[]',
    written boolean not null default false,
    size integer not null default 0,
    primary key (job_id, "row")
  )`,
  `create index job_row_outcome on job_row (job_id, outcome, "row")`,
  `create table job_made (
    job_id bigint not null references job on delete cascade,
    kind text not null,
    record_id bigint not null,
    primary key (job_id, kind, record_id)
  )`,
  `create table import_run (
    job_id bigint primary key references job on delete cascade,
    sheet text not null,
    upload_id uuid references upload on delete set null,
    left_out jsonb not null default '[]',
    will_create jsonb not null default '[]',
    totals jsonb
  )`,
];
