/** Assets, what custom fields read of them, and what was merged into them. */
export const statements = [
  `create sequence asset_number`,
  // Columns named *_key hold the pinyin sort key of the named record; search_text is what search looks in. The columns
  // that filters read stand in front: reading a column means walking over those before it, and a filter reads many rows.
  `create table asset (
    id bigint generated always as identity primary key,
    category_id bigint not null references category,
    organisation_id bigint not null references organisation,
    search_text text not null,
    status text collate "C" not null check (status in (
      'draft', 'inStock', 'inUse', 'borrowed', 'transferring', 'inRepair', 'pendingDisposal', 'disposed', 'missing'
    )),
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
    before text check (before in ('inStock', 'inUse', 'borrowed', 'borrowedInUse')),
    condition text not null default 'good' check (condition in ('good', 'needsRepair', 'damaged')),
    organisation_key text collate "C" not null,
    owner_organisation_id bigint not null references organisation,
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
    residual_rate numeric(5, 4) check (residual_rate >= 0 and residual_rate <= 1),
    depreciation_method text not null default 'straightLine',
    parent_id bigint references asset,
    custom jsonb not null default '{}',
    remark text not null default '',
    version integer not null default 1,
    created_by bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    serial_key text collate "C" not null
      generated always as (upper(regexp_replace(serial_no, '[^[:alnum:]]', '', 'g'))) stored
  )`,
  // How many rows a pattern hits is estimated from this sample; a larger one makes planning slower.
  `alter table asset alter column search_text set statistics 300`,
  `create index asset_name on asset (name_sort, id)`,
  `create index asset_category_sort on asset (category_key, id)`,
  `create index asset_status on asset (status, id)`,
  `create index asset_organisation_sort on asset (organisation_key, id)`,
  `create index asset_location_sort on asset (location_key, id)`,
  `create index asset_custodian_sort on asset (custodian_key, id)`,
  `create index asset_value on asset (coalesce(original_value, -1), id)`,
  `create index asset_purchased on asset (coalesce(purchase_date, date '0001-01-01'), id)`,
  `create index asset_updated on asset (updated_at, id)`,
  `create index asset_category on asset (category_id, id)`,
  `create index asset_location on asset (location_id, id) where location_id is not null`,
  `create index asset_custodian on asset (custodian_id, id) where custodian_id is not null`,
  `create index asset_serial on asset (serial_no) where serial_no <> ''`,
  `create index asset_parent on asset (parent_id) where parent_id is not null`,
  `create index asset_search on asset using gin (search_text gin_trgm_ops) with (gin_pending_list_limit=256)`,
  // Carries what the dashboard sums up, so that it reads no table.
  `create index asset_organisation on asset (organisation_id, id)
    include (status, category_id, currency, original_value, purchase_date, warranty_until)`,
  `create index asset_supplier on asset (supplier_id) where supplier_id is not null`,
  `create index asset_user on asset (user_id, id) where user_id is not null`,
  `create index asset_owner_organisation on asset (owner_organisation_id, id)`,
  `create index asset_serial_key on asset (serial_key, id) where serial_key <> ''`,
  `create index asset_bare on asset (name_sort, id) where serial_key = ''`,
  `create table asset_merged (
    id bigint primary key,
    asset_no text collate "C" not null unique,
    name text not null,
    into_id bigint not null references asset,
    at timestamptz not null default now(),
    undo jsonb
  )`,
  `create index asset_merged_into on asset_merged (into_id)`,
  `create table dismissed_duplicate (
    id bigint generated always as identity primary key,
    asset_id bigint not null references asset on delete cascade,
    other_id bigint not null references asset on delete cascade,
    decided_at timestamptz not null default now(),
    decided_by text not null,
    check (asset_id < other_id),
    unique (asset_id, other_id)
  )`,
  `create index dismissed_duplicate_other on dismissed_duplicate (other_id)`,
  // What custom fields read of the texts in `asset.custom`, to be searched and sorted by. The texts stay by name, so that
  // nothing is lost when a field comes, goes or changes.
  `create table custom_value (
    asset_id bigint not null references asset on delete cascade,
    field_id bigint not null references custom_field on delete cascade,
    ordinal integer not null,
    text text collate "C" not null,
    number numeric,
    person_id bigint references person,
    primary key (asset_id, field_id, ordinal)
  )`,
  `create index custom_value_number on custom_value (field_id, number, asset_id) where number is not null`,
  `create index custom_value_person on custom_value (person_id, field_id) where person_id is not null`,
  `create index custom_value_text on custom_value (field_id, text, asset_id)`,
  `create function asset_number_is_taken() returns trigger
    language plpgsql as $$
  begin
    if exists (select from asset_merged where asset_no = new.asset_no) then return null; end if;
    return new;
  end $$`,
  `create function custom_reading(kind text, choices jsonb, value text)
    returns table (ordinal int, text text, number numeric, person_id bigint)
    language sql stable as $$
    select 0, left(lower(normalize(value, nfkc)), 200), null::numeric, null::bigint
      where kind in ('line', 'paragraph', 'link')
    union all select 0, value, case when value ~ '^-?\\d{1,15}(\\.\\d{1,6})?$' then value::numeric end, null
      where kind in ('number', 'money') and value ~ '^-?\\d{1,15}(\\.\\d{1,6})?$'
    union all select 0, value, null, null
      where kind = 'day' and value ~ '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'
    union all select 0, value, (value = 'yes')::int, null where kind = 'yesNo' and value in ('yes', 'no')
    union all select place::int, choice, place, null
      from jsonb_array_elements_text(choices) with ordinality as every (choice, place)
      where kind = 'choice' and choice = value or kind = 'choices' and choice = any(string_to_array(value, '; '))
    union all select 0, person.name_sort, null, person.id from person
      where kind = 'person' and person.job_no = substring(value from '\\(([^()]+)\\)$')
        and value = person.name || ' (' || person.job_no || ')'
  $$`,
  `create function store_values_of_assets(assets bigint[]) returns void
    language sql as $$
    delete from custom_value where asset_id = any(assets);
    insert into custom_value (asset_id, field_id, ordinal, text, number, person_id)
      select asset.id, field.id, reading.*
      from asset cross join lateral jsonb_each_text(asset.custom) as input (name, value)
      join category_field field on field.of_category = asset.category_id and field.name = input.name
      cross join lateral custom_reading(field.kind, field.choices, input.value) reading
      where asset.id = any(assets)
  $$`,
  `create function store_values_of_name(category bigint, called text) returns void
    language sql as $$
    with branch as materialized (
      select inner_node.id from category node join category inner_node on starts_with(inner_node.path, node.path)
      where node.id = category
    ), assets as (
      select array_agg(asset.id) as ids from asset
      where category_id in (select id from branch) and asset.custom ? called
    )
    select store_values_of_assets(ids) from assets where ids is not null
  $$`,
  `create function asset_values_inserted() returns trigger
    language plpgsql as $$
  begin
    if exists (select from custom_field) then
      perform store_values_of_assets(ids) from (select array_agg(id) as ids from made where custom <> '{}') as filled
        where ids is not null;
    end if;
    return null;
  end $$`,
  `create function asset_values_updated() returns trigger
    language plpgsql as $$
  begin
    perform store_values_of_assets(array[new.id]);
    return null;
  end $$`,
  `create trigger asset_values_inserted after insert on asset
    referencing new table as made for each statement
    execute function asset_values_inserted()`,
  `create trigger asset_values_updated after update of custom, category_id on asset
    for each row when (old.custom is distinct from new.custom or old.category_id <> new.category_id and new.custom <> '{}')
    execute function asset_values_updated()`,
  `create trigger asset_number_is_taken before insert on asset
    for each row execute function asset_number_is_taken()`,
];
