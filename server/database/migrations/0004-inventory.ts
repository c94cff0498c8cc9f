import { type Kysely, sql } from 'kysely';

/**
 * Stock-takes: what is expected, what was scanned, and what was decided. A line names its asset without a key: it says
 * what counting began with, also of an asset that is merged into another meanwhile.
 */
const statements = [
  `create sequence stock_take_number`,
  `create table stock_take (
    id bigint generated always as identity primary key,
    take_no text collate "C" not null unique,
    name text not null,
    remark text not null default '',
    state text not null default 'draft',
    scope jsonb not null default '{}',
    sample_size integer check (sample_size > 0),
    sample_seed text,
    blind boolean not null default false,
    due_on date,
    organisation_id bigint not null references organisation,
    created_by bigint not null references account,
    created_by_name text not null,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    approved_at timestamptz,
    approved_by_name text,
    line_count integer not null default 0,
    version integer not null default 1,
    check ((sample_size is null) = (sample_seed is null))
  )`,
  `create index stock_take_organisation on stock_take (organisation_id, id)`,
  `create table stock_take_counter (
    id bigint generated always as identity primary key,
    stock_take_id bigint not null references stock_take on delete cascade,
    person_id bigint not null references person,
    location_id bigint references location
  )`,
  `create index stock_take_counter_take on stock_take_counter (stock_take_id, id)`,
  `create index stock_take_counter_person on stock_take_counter (person_id, stock_take_id)`,
  `create table stock_take_line (
    id bigint generated always as identity primary key,
    stock_take_id bigint not null references stock_take on delete cascade,
    asset_id bigint,
    code text collate "C" not null,
    name text not null default '',
    serial_no text not null default '',
    expected boolean not null,
    status text,
    location_id bigint references location,
    custodian_id bigint references person,
    state text not null default 'waiting',
    conflict boolean not null default false,
    counted_location_id bigint references location,
    counted_custodian_id bigint references person,
    counted_condition text check (counted_condition in ('good', 'damaged', 'unreadable')),
    counted_by text,
    counted_at timestamptz,
    decision text check (decision in ('correct', 'reportMissing', 'turnUp', 'needsRepair', 'damaged', 'accept')),
    reason text not null default '',
    decided_by text,
    decided_at timestamptz,
    decided_version integer
  )`,
  `create unique index stock_take_line_asset on stock_take_line (stock_take_id, asset_id) where asset_id is not null`,
  `create unique index stock_take_line_code on stock_take_line (stock_take_id, code) where asset_id is null`,
  `create index stock_take_line_state on stock_take_line (stock_take_id, state, id)`,
  `create index stock_take_line_location on stock_take_line (stock_take_id, location_id, id)`,
  `create index stock_take_line_take on stock_take_line (stock_take_id, id)`,
  `create index stock_take_line_custodian on stock_take_line (custodian_id, stock_take_id) where custodian_id is not null`,
  `create table stock_take_scan (
    id bigint generated always as identity primary key,
    stock_take_id bigint not null references stock_take on delete cascade,
    uid uuid not null,
    line_id bigint references stock_take_line on delete set null,
    code text not null,
    source text not null check (source in ('scan', 'tick', 'typed', 'self')),
    condition text not null check (condition in ('good', 'damaged', 'unreadable')),
    location_id bigint references location,
    custodian_id bigint references person,
    note text not null default '',
    person_id bigint not null references person,
    person_name text not null,
    scanned_at timestamptz not null,
    received_at timestamptz not null default now(),
    undone_at timestamptz,
    undone_by text,
    unique (stock_take_id, uid)
  )`,
  `create index stock_take_scan_line on stock_take_scan (line_id, id) where line_id is not null`,
  `create index stock_take_scan_person on stock_take_scan (stock_take_id, person_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
