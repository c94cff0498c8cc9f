import { type Kysely, sql } from 'kysely';

/** Categories, locations, suppliers, assets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Copies a renamed node's sort key to the assets that carry it, so that every sort is one index. */
const followRename = (table: string, column: string, key: string) => [
  `create function ${table}_renamed() returns trigger language plpgsql as $$
  begin
    update asset set ${key} = new.name_sort where ${column} = new.id;
    return null;
  end $$`,
  `create trigger ${table}_renamed after update of name_sort on ${table}
    for each row when (old.name_sort is distinct from new.name_sort) execute function ${table}_renamed()`,
];

const statements = [
  `create table category (
    id bigint generated always as identity primary key,
    parent_id bigint references category,
    code text not null unique,
    name text not null,
    name_sort text collate "C" not null,
    path text collate "C" not null default '',
    kind text not null default 'fixed' check (kind in ('fixed', 'lowValue', 'intangible')),
    useful_life_months integer check (useful_life_months > 0),
    residual_rate numeric(5, 4) check (residual_rate between 0 and 1),
    depreciation_method text not null default 'straightLine',
    number_prefix text not null default 'ZC',
    custom_fields jsonb not null default '[]',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique nulls not distinct (parent_id, name)
  )`,
  `create index category_path on category (path)`,

  `create table location (
    id bigint generated always as identity primary key,
    parent_id bigint references location,
    code text not null unique,
    name text not null,
    name_sort text collate "C" not null,
    path text collate "C" not null default '',
    kind text not null default 'room' check (kind in ('site', 'building', 'floor', 'room', 'shelf')),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique nulls not distinct (parent_id, name)
  )`,
  `create index location_path on location (path)`,

  `create table supplier (
    id bigint generated always as identity primary key,
    name text not null unique,
    name_sort text collate "C" not null,
    search_text text not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index supplier_search on supplier using gin (search_text gin_trgm_ops)`,

  `create sequence asset_number`,

  // *_key columns hold the pinyin sort key of the named record; search_text is what search looks in. What filters
  // look at stands in front: reading a column means walking over those before it, and a filter reads many rows.
  `create table asset (
    id bigint generated always as identity primary key,
    category_id bigint not null references category,
    organ_id bigint not null references organ,
    search_text text not null,
    status text collate "C" not null check (status in ('draft', 'inStock', 'inUse', 'borrowed', 'transferring',
      'inRepair', 'pendingDisposal', 'disposed', 'missing')),
    location_id bigint references location,
    custodian_id bigint references person,
    asset_no text collate "C" not null unique,
    name text not null,
    name_sort text collate "C" not null,
    category_key text collate "C" not null,
    model text not null default '',
    brand text not null default '',
    manufacturer text not null default '',
    serial_no text not null default '',
    before text check (before in ('inStock', 'inUse', 'borrowed')),
    condition text not null default 'good' check (condition in ('good', 'needsRepair', 'damaged')),
    organ_key text collate "C" not null,
    owner_organ_id bigint not null references organ,
    location_key text collate "C" not null default '',
    custodian_key text collate "C" not null default '',
    user_id bigint references person,
    acquisition text not null default 'purchase',
    purchase_date date,
    in_service_date date,
    original_value numeric(14, 2) check (original_value >= 0),
    currency text not null default 'CNY',
    supplier_id bigint references supplier,
    order_no text not null default '',
    invoice_no text not null default '',
    warranty_until date,
    useful_life_months integer check (useful_life_months > 0),
    residual_rate numeric(5, 4) check (residual_rate between 0 and 1),
    depreciation_method text not null default 'straightLine',
    parent_id bigint references asset,
    custom jsonb not null default '{}',
    remark text not null default '',
    version integer not null default 1,
    created_by bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index asset_name on asset (name_sort, id)`,
  `create index asset_category_sort on asset (category_key, id)`,
  `create index asset_status on asset (status, id)`,
  `create index asset_organ_sort on asset (organ_key, id)`,
  `create index asset_location_sort on asset (location_key, id)`,
  `create index asset_custodian_sort on asset (custodian_key, id)`,
  `create index asset_value on asset (coalesce(original_value, -1), id)`,
  `create index asset_purchased on asset (coalesce(purchase_date, date '0001-01-01'), id)`,
  `create index asset_updated on asset (updated_at, id)`,
  `create index asset_category on asset (category_id, id)`,
  `create index asset_organ on asset (organ_id, id)`,
  `create index asset_location on asset (location_id, id) where location_id is not null`,
  `create index asset_custodian on asset (custodian_id, id) where custodian_id is not null`,
  `create index asset_serial on asset (serial_no) where serial_no <> ''`,
  `create index asset_parent on asset (parent_id) where parent_id is not null`,
  `create index asset_search on asset using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  // How many rows a pattern hits is estimated from this sample; the plan hangs on it, and takes longer to make
  // with a larger one.
  `alter table asset alter column search_text set statistics 300`,

  ...followRename('category', 'category_id', 'category_key'),
  ...followRename('organ', 'organ_id', 'organ_key'),
  ...followRename('location', 'location_id', 'location_key'),
  ...followRename('person', 'custodian_id', 'custodian_key'),
];
