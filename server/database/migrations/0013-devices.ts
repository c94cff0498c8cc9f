import { type Kysely, sql } from 'kysely';

/** Printers, scanners, terminals and sensors, and which sensor feeds which meter. */
const statements = [
  `create sequence device_number`,
  `create table device (
    id bigint generated always as identity primary key,
    device_no text not null unique,
    kind text not null check (kind in ('printer', 'scanner', 'terminal', 'sensor')),
    name text not null,
    search_text text not null,
    organisation_id bigint not null references organisation,
    location_id bigint references location,
    asset_id bigint references asset,
    manufacturer text not null default '',
    model text not null default '',
    serial_number text not null default '',
    parameters jsonb not null default '{}',
    remark text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    token_hash bytea,
    token_at timestamptz,
    reported_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index device_organisation on device (organisation_id, id)`,
  `create index device_location on device (location_id) where location_id is not null`,
  `create index device_asset on device (asset_id) where asset_id is not null`,
  `create index device_search on device using gin (search_text gin_trgm_ops)`,
  `alter table meter add column device_id bigint references device`,
  `create index meter_device on meter (device_id) where device_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
