import { type Kysely, sql } from 'kysely';

/** Checklists, plans of maintenance with their targets, days off, and the tasks that come of plans. */
const statements = [
  `create sequence plan_number`,
  `create sequence maintenance_number`,
  `create table checklist (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    remark text not null default '',
    items jsonb not null default '[]',
    state text not null default 'active' check (state in ('active', 'retired', 'merged')),
    merged_into bigint references checklist,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index checklist_name_key on checklist (name) where state <> 'merged'`,
  `create index checklist_name on checklist (name_sort, id)`,
  `create index checklist_search on checklist using gin (search_text gin_trgm_ops)`,
  `create table calendar_day (
    on_date date primary key,
    working boolean not null,
    name text not null default ''
  )`,
  `create table plan (
    id bigint generated always as identity primary key,
    plan_no text collate "C" not null unique,
    name text not null,
    search_text text not null,
    instruction text not null default '',
    state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'ended')),
    organisation_id bigint not null references organisation,
    target text not null check (target in ('assets', 'category', 'location', 'assetList')),
    category_id bigint references category,
    location_id bigint references location,
    asset_list_id bigint references asset_list,
    checklist_id bigint references checklist,
    start_on date not null,
    until_on date check (until_on >= start_on),
    every integer not null check (every between 1 and 999),
    unit text not null check (unit in ('day', 'week', 'month', 'year')),
    weekdays smallint[] not null default '{}',
    anchor text not null check (anchor in ('schedule', 'completion')),
    day_off text not null default 'stay' check (day_off in ('stay', 'after', 'before')),
    lead_days integer not null default 7 check (lead_days between 0 and 365),
    next_on date,
    checked_on date,
    assignee_id bigint references person,
    substitute_id bigint references person,
    created_by bigint references account on delete set null,
    created_by_name text not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index plan_state on plan (state, id)`,
  `create index plan_due on plan (next_on, id) where state in ('active', 'paused') and next_on is not null`,
  `create index plan_organisation on plan (organisation_id)`,
  `create index plan_category on plan (category_id) where category_id is not null`,
  `create index plan_location on plan (location_id) where location_id is not null`,
  `create index plan_asset_list on plan (asset_list_id) where asset_list_id is not null`,
  `create index plan_checklist on plan (checklist_id) where checklist_id is not null`,
  `create index plan_assignee on plan (assignee_id) where assignee_id is not null`,
  `create index plan_substitute on plan (substitute_id) where substitute_id is not null`,
  `create index plan_search on plan using gin (search_text gin_trgm_ops)`,
  // No unique pair: after a merge of assets a plan can name one of them twice, and undoing it parts them again.
  `create table plan_asset (
    id bigint generated always as identity primary key,
    plan_id bigint not null references plan on delete cascade,
    asset_id bigint not null references asset
  )`,
  `create index plan_asset_plan on plan_asset (plan_id)`,
  `create index plan_asset_asset on plan_asset (asset_id)`,
  `create table maintenance_task (
    id bigint generated always as identity primary key,
    task_no text collate "C" not null unique,
    plan_id bigint references plan,
    occurrence_on date,
    asset_id bigint not null references asset,
    created_for bigint not null,
    merged_id bigint references asset_merged,
    name text not null,
    instruction text not null default '',
    search_text text not null,
    state text not null default 'pending'
      check (state in ('pending', 'inProgress', 'done', 'confirmed', 'skipped', 'cancelled')),
    due_on date not null,
    checklist jsonb not null default '[]',
    results jsonb not null default '{}',
    abnormal integer not null default 0,
    assignee_id bigint references person,
    supplier_id bigint references supplier,
    note text not null default '',
    certificate_no text not null default '',
    certificate_until date,
    labour_hours numeric(8, 2) not null default 0 check (labour_hours >= 0),
    labour_rate numeric(14, 2) not null default 0 check (labour_rate >= 0),
    other_cost numeric(14, 2) not null default 0 check (other_cost >= 0),
    currency text not null,
    reason text not null default '',
    skip_cause text check (skip_cause in ('stillOpen', 'missed')),
    repair_id bigint references repair,
    started_at timestamptz,
    done_at timestamptz,
    confirmed_at timestamptz,
    created_at timestamptz not null default now(),
    version integer not null default 1,
    turn integer not null generated always as (case when state in ('pending', 'inProgress')
      then due_on - date '2000-01-01' else 10000000 - (due_on - date '2000-01-01') end) stored
  )`,
  // Two servers that create the tasks of a plan at once create none twice, whatever is merged afterwards.
  `create unique index maintenance_task_occurrence on maintenance_task (plan_id, created_for, occurrence_on)`,
  `create index maintenance_task_due on maintenance_task (due_on, id)`,
  `create index maintenance_task_turn on maintenance_task (turn, id)`,
  `create index maintenance_task_open on maintenance_task (due_on, id) where state in ('pending', 'inProgress')`,
  `create index maintenance_task_of_plan on maintenance_task (plan_id, asset_id, due_on)`,
  `create index maintenance_task_asset on maintenance_task (asset_id, id)`,
  `create index maintenance_task_assignee on maintenance_task (assignee_id, due_on) where assignee_id is not null`,
  `create index maintenance_task_supplier on maintenance_task (supplier_id) where supplier_id is not null`,
  `create index maintenance_task_merged on maintenance_task (merged_id) where merged_id is not null`,
  `create index maintenance_task_repair on maintenance_task (repair_id) where repair_id is not null`,
  `create index maintenance_task_certificate on maintenance_task (certificate_until) where certificate_until is not null`,
  `create index maintenance_task_search on maintenance_task using gin (search_text gin_trgm_ops)`,
  `create table maintenance_part (
    id bigint generated always as identity primary key,
    maintenance_task_id bigint not null references maintenance_task on delete cascade,
    spare_part_id bigint not null references spare_part,
    quantity numeric(12, 2) not null check (quantity > 0),
    unit_cost numeric(14, 2) not null check (unit_cost >= 0),
    unique (maintenance_task_id, spare_part_id)
  )`,
  `create index maintenance_part_spare on maintenance_part (spare_part_id)`,
  `create function maintenance_cost(maintenance_task) returns numeric language sql stable as $$
    select round($1.labour_hours * $1.labour_rate, 2) + $1.other_cost
      + coalesce((select sum(round(quantity * unit_cost, 2)) from maintenance_part
        where maintenance_task_id = $1.id), 0)
  $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
