import { type Kysely, sql } from 'kysely';

/** Custody documents, the log with its seals, uploads and import runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence document_number`,
  `create table custody_document (
    id bigint generated always as identity primary key,
    document_no text collate "C" not null unique,
    kind text not null check (kind in ('issue', 'return')),
    state text not null default 'draft' check (state in ('draft', 'posted', 'cancelled')),
    organ_id bigint references organ,
    custodian_id bigint references person,
    location_id bigint references location,
    happened_on date,
    remark text not null default '',
    created_by bigint not null references account,
    created_by_name text not null,
    created_organ_id bigint not null references organ,
    created_at timestamptz not null default now(),
    posted_by_name text,
    posted_at timestamptz,
    version integer not null default 1
  )`,
  `create index custody_document_custodian on custody_document (custodian_id, id)`,
  `create table custody_line (
    id bigint generated always as identity primary key,
    document_id bigint not null references custody_document on delete cascade,
    asset_id bigint not null references asset,
    position integer not null,
    open boolean not null default true,
    before jsonb
  )`,
  // One open document an asset: nothing can be in two at once.
  `create unique index custody_line_open on custody_line (asset_id) where open`,
  `create index custody_line_document on custody_line (document_id, position)`,
  `create index custody_line_asset on custody_line (asset_id, id)`,

  // The log outlives its subjects: it refers to nothing. record_label and actor_name are snapshots.
  `create table log_entry (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor_id bigint,
    actor_name text not null,
    ip text,
    way text not null check (way in ('form', 'document', 'import', 'job')),
    action text not null,
    record_kind text not null,
    record_id bigint not null,
    record_label text not null,
    organ_id bigint,
    document_id bigint,
    document_no text,
    changes jsonb not null default '[]',
    seal_id bigint
  )`,
  `create index log_entry_record on log_entry (record_kind, record_id, id)`,
  `create index log_entry_actor on log_entry (actor_id, id)`,
  `create index log_entry_label on log_entry (lower(record_label) text_pattern_ops, id)`,
  `create index log_entry_organ on log_entry (organ_id, id)`,
  `create index log_entry_at on log_entry using brin (at)`,
  `create index log_entry_unsealed on log_entry (id) where seal_id is null`,

  // Entries are chained in batches after they commit, so that writers never wait for one another.
  `create table log_seal (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    entries integer not null,
    previous bytea not null,
    hash bytea not null
  )`,
  `create function log_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'log_entry' then
      if old.seal_id is null and new.seal_id is not null
        and (to_jsonb(old) - 'seal_id') = (to_jsonb(new) - 'seal_id') then
        return new;
      end if;
    end if;
    raise exception 'the log is append-only' using errcode = 'restrict_violation';
  end $$`,
  `create trigger log_entry_append_only before update or delete on log_entry
    for each row execute function log_is_append_only()`,
  `create trigger log_seal_append_only before update or delete on log_seal
    for each row execute function log_is_append_only()`,
  `create trigger log_entry_no_truncate before truncate on log_entry
    for each statement execute function log_is_append_only()`,
  `create trigger log_seal_no_truncate before truncate on log_seal
    for each statement execute function log_is_append_only()`,

  `create table upload (
    id uuid primary key default gen_random_uuid(),
    account_id bigint not null references account on delete cascade,
    name text not null,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`,

  // heartbeat_at tells a live job from one whose server died; a dead one is taken up again.
  `create table import_run (
    id bigint generated always as identity primary key,
    account_id bigint not null references account,
    created_by_name text not null,
    state text not null check (state in ('checking', 'checked', 'importing', 'imported', 'cancelled', 'failed')),
    file_name text not null,
    sheet text not null,
    upload_id uuid references upload on delete set null,
    plan jsonb not null,
    left_out jsonb not null default '[]',
    will_create jsonb not null default '[]',
    done integer not null default 0,
    total integer not null default 0,
    created integer not null default 0,
    updated integer not null default 0,
    unchanged integer not null default 0,
    rejected integer not null default 0,
    failure text,
    heartbeat_at timestamptz,
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create index import_run_account on import_run (account_id, id)`,
  `create table import_row (
    run_id bigint not null references import_run on delete cascade,
    row integer not null,
    outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'rejected')),
    asset_no text,
    name text,
    asset_id bigint,
    values jsonb,
    problems jsonb not null default '[]',
    changes jsonb not null default '[]',
    written boolean not null default false,
    primary key (run_id, row)
  )`,
  `create index import_row_outcome on import_row (run_id, outcome, row)`,
];
