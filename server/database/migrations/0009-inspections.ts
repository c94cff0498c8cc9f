import { type Kysely, sql } from 'kysely';

/** Routes with their points, rounds along them, and what was read. */
const statements = [
  `create sequence inspection_number`,
  `create table inspection_route (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    remark text not null default '',
    organisation_id bigint not null references organisation,
    state text not null default 'active' check (state in ('active', 'retired')),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index inspection_route_name on inspection_route (name_sort, id)`,
  `create index inspection_route_organisation on inspection_route (organisation_id)`,
  `create index inspection_route_search on inspection_route using gin (search_text gin_trgm_ops)`,
  // A point that is taken off a route stays for the rounds that were there.
  `create table inspection_point (
    id bigint generated always as identity primary key,
    route_id bigint not null references inspection_route on delete cascade,
    position integer not null,
    active boolean not null default true,
    asset_id bigint references asset,
    location_id bigint references location,
    checklist_id bigint not null references checklist,
    check (asset_id is null or location_id is null)
  )`,
  `create index inspection_point_route on inspection_point (route_id, position)`,
  `create index inspection_point_asset on inspection_point (asset_id) where asset_id is not null`,
  `create index inspection_point_location on inspection_point (location_id) where location_id is not null`,
  `create index inspection_point_checklist on inspection_point (checklist_id)`,
  `alter table plan add column route_id bigint references inspection_route`,
  `create index plan_route on plan (route_id) where route_id is not null`,
  `alter table plan drop constraint plan_target_check`,
  `alter table plan add constraint plan_target_check
    check (target in ('assets', 'category', 'location', 'assetList', 'route'))`,
  `create table inspection (
    id bigint generated always as identity primary key,
    inspection_no text collate "C" not null unique,
    plan_id bigint references plan,
    occurrence_on date,
    route_id bigint not null references inspection_route,
    organisation_id bigint not null references organisation,
    name text not null,
    search_text text not null,
    instruction text not null default '',
    state text not null default 'pending' check (state in ('pending', 'inProgress', 'done', 'missed', 'cancelled')),
    due_on date not null,
    points jsonb not null,
    abnormal integer not null default 0,
    assignee_id bigint references person,
    reason text not null default '',
    started_at timestamptz,
    done_at timestamptz,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    turn integer not null generated always as (case when state in ('pending', 'inProgress')
      then due_on - date '2000-01-01' else 10000000 - (due_on - date '2000-01-01') end) stored
  )`,
  `create unique index inspection_occurrence on inspection (plan_id, occurrence_on)`,
  `create index inspection_turn on inspection (turn, id)`,
  `create index inspection_due on inspection (due_on, id)`,
  `create index inspection_route_due on inspection (route_id, due_on)`,
  `create index inspection_organisation on inspection (organisation_id)`,
  `create index inspection_assignee on inspection (assignee_id, due_on) where assignee_id is not null`,
  `create index inspection_search on inspection using gin (search_text gin_trgm_ops)`,
  `create table inspection_reading (
    id bigint generated always as identity primary key,
    inspection_id bigint not null references inspection on delete cascade,
    point_id bigint not null references inspection_point,
    item text not null,
    value text not null,
    number numeric(18, 6),
    note text not null default '',
    abnormal boolean not null,
    read_at timestamptz not null,
    read_by bigint references person,
    unique (inspection_id, point_id, item)
  )`,
  `create index inspection_reading_item on inspection_reading (point_id, item, read_at)`,
  `create index inspection_reading_person on inspection_reading (read_by) where read_by is not null`,
  `create table inspection_repair (
    id bigint generated always as identity primary key,
    inspection_id bigint not null references inspection on delete cascade,
    point_id bigint not null references inspection_point,
    repair_id bigint not null references repair
  )`,
  `create index inspection_repair_inspection on inspection_repair (inspection_id)`,
  `create index inspection_repair_point on inspection_repair (point_id)`,
  `create index inspection_repair_repair on inspection_repair (repair_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
