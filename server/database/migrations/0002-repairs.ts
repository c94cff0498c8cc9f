import { type Kysely, sql } from 'kysely';

/** Repairs of assets with the spare parts that they use, and the rules that assign them. */
const statements = [
  `insert into setting_section (id, name) values (900005, 'repairs')`,
  `create sequence repair_number`,
  `create table spare_part (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    code text not null default '',
    unit text not null default '',
    remark text not null default '',
    stock numeric(12, 2) not null default 0 check (stock >= 0),
    unit_cost numeric(14, 2) not null default 0 check (unit_cost >= 0),
    state text not null default 'active' check (state in ('active', 'retired', 'merged')),
    merged_into bigint references spare_part,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index spare_part_name_key on spare_part (name) where state <> 'merged'`,
  `create unique index spare_part_code_key on spare_part (code) where code <> '' and state <> 'merged'`,
  `create index spare_part_name on spare_part (name_sort, id)`,
  `create index spare_part_search on spare_part using gin (search_text gin_trgm_ops)`,
  `create table repair (
    id bigint generated always as identity primary key,
    repair_no text collate "C" not null unique,
    asset_id bigint not null references asset,
    merged_id bigint references asset_merged,
    state text not null default 'reported',
    urgency text not null check (urgency in ('low', 'normal', 'high', 'critical')),
    fault text not null,
    search_text text not null,
    reporter_id bigint not null references person,
    assignee_id bigint references person,
    supplier_id bigint references supplier,
    warranty boolean not null default false,
    finding text not null default '',
    cause text check (cause in ('wear', 'misuse', 'accident', 'defect', 'environment', 'other')),
    solution text not null default '',
    labour_hours numeric(8, 2) not null default 0 check (labour_hours >= 0),
    labour_rate numeric(14, 2) not null default 0 check (labour_rate >= 0),
    other_cost numeric(14, 2) not null default 0 check (other_cost >= 0),
    currency text not null,
    reason text not null default '',
    rating integer check (rating between 1 and 5),
    rating_note text not null default '',
    reworks integer not null default 0,
    reported_at timestamptz not null default now(),
    respond_by timestamptz,
    finish_by timestamptz,
    responded_at timestamptz,
    out_at timestamptz,
    done_at timestamptz,
    back_at timestamptz,
    version integer not null default 1
  )`,
  // An asset has at most one open repair.
  `create unique index repair_open on repair (asset_id)
    where state not in ('verified', 'closed', 'rejected', 'cancelled')`,
  `create index repair_asset on repair (asset_id, id)`,
  `create index repair_state on repair (state, id)`,
  `create index repair_reporter on repair (reporter_id, id)`,
  `create index repair_assignee on repair (assignee_id, id) where assignee_id is not null`,
  `create index repair_supplier on repair (supplier_id) where supplier_id is not null`,
  `create index repair_merged on repair (merged_id) where merged_id is not null`,
  `create index repair_reported on repair (reported_at)`,
  `create index repair_search on repair using gin (search_text gin_trgm_ops)`,
  `create table repair_part (
    id bigint generated always as identity primary key,
    repair_id bigint not null references repair on delete cascade,
    spare_part_id bigint not null references spare_part,
    quantity numeric(12, 2) not null check (quantity > 0),
    unit_cost numeric(14, 2) not null check (unit_cost >= 0),
    unique (repair_id, spare_part_id)
  )`,
  `create index repair_part_spare on repair_part (spare_part_id)`,
  `create function repair_cost(repair) returns numeric language sql stable as $$
    select round($1.labour_hours * $1.labour_rate, 2) + $1.other_cost
      + coalesce((select sum(round(quantity * unit_cost, 2)) from repair_part where repair_id = $1.id), 0)
  $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
