import { type Kysely, sql } from 'kysely';

/** Meters of assets and their readings. */
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
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
