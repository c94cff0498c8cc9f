import { type Kysely, sql } from 'kysely';

/** Meters of assets, their readings, and the maintenance that is due by them. */
const statements = [
  `create table meter (
    id bigint generated always as identity primary key,
    asset_id bigint not null references asset,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    kind text not null check (kind in ('counter', 'gauge')),
    unit text not null default '',
    decimals smallint not null default 0 check (decimals between 0 and 6),
    remark text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    last_value numeric(20, 6),
    last_at timestamptz,
    readings_version integer not null default 1,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // No unique name within an asset: a merge of assets brings two meters together.
  `create index meter_asset on meter (asset_id)`,
  `create index meter_name on meter (name_sort, id)`,
  `create index meter_search on meter using gin (search_text gin_trgm_ops)`,
  `create table meter_reading (
    id bigint generated always as identity primary key,
    meter_id bigint not null references meter,
    kind text not null default 'reading' check (kind in ('reading', 'start')),
    value numeric(20, 6) not null,
    carried numeric(20, 6) not null default 0,
    read_at timestamptz not null,
    note text not null default '',
    source text not null check (source in ('person', 'import', 'device')),
    read_by_name text not null,
    confirmed boolean not null default false,
    withdrawn_at timestamptz,
    withdrawn_by_name text,
    reason text not null default '',
    created_at timestamptz not null default now()
  )`,
  `create index meter_reading_at on meter_reading (meter_id, read_at, id)`,
  `create index meter_reading_standing on meter_reading (meter_id, read_at, id) where withdrawn_at is null`,
  `create index meter_reading_start on meter_reading (meter_id, read_at, id)
    where withdrawn_at is null and kind = 'start'`,
  // One that is removed leaves its tasks.
  `create table meter_trigger (
    id bigint generated always as identity primary key,
    meter_id bigint not null references meter,
    kind text not null check (kind in ('every', 'above', 'below')),
    value numeric(20, 6) not null check (kind <> 'every' or value > 0),
    name text not null,
    instruction text not null default '',
    checklist_id bigint references checklist,
    assignee_id bigint references person,
    lead_days integer not null default 7 check (lead_days between 0 and 365),
    paused boolean not null default false,
    next_total numeric(20, 6) check ((kind = 'every') = (next_total is not null)),
    armed boolean not null default true,
    fired_at timestamptz
  )`,
  `create index meter_trigger_meter on meter_trigger (meter_id)`,
  `create index meter_trigger_checklist on meter_trigger (checklist_id) where checklist_id is not null`,
  `create index meter_trigger_assignee on meter_trigger (assignee_id) where assignee_id is not null`,
  `alter table maintenance_task add column meter_trigger_id bigint references meter_trigger on delete set null`,
  `create index maintenance_task_trigger on maintenance_task (meter_trigger_id) where meter_trigger_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
