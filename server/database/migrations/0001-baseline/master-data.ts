/** Categories with their custom fields, locations, suppliers. */
export const statements = [
  `create table category (
    id bigint generated always as identity primary key,
    parent_id bigint references category,
    code text not null,
    name text not null,
    name_sort text collate "C" not null,
    path text collate "C" not null default '',
    kind text not null default 'fixed' check (kind in ('fixed', 'lowValue', 'intangible')),
    useful_life_months integer check (useful_life_months > 0),
    residual_rate numeric(5, 4) check (residual_rate >= 0 and residual_rate <= 1),
    depreciation_method text not null default 'straightLine',
    number_prefix text not null default 'ZC',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    called text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    retired_with bigint check ((state = 'retired') = (retired_with is not null)),
    number_pattern text not null default ''
  )`,
  `create index category_path on category (path)`,
  `create index category_parent on category (parent_id)`,
  `create unique index category_name_key on category (parent_id, name) nulls not distinct`,
  `create unique index category_code_key on category (code) where code <> ''`,
  `create table category_merged (
    id bigint primary key,
    path text not null,
    into_id bigint not null references category on delete cascade
  )`,
  `create index category_merged_into on category_merged (into_id)`,
  `create table custom_field (
    id bigint generated always as identity primary key,
    category_id bigint not null references category on delete cascade,
    name text not null,
    kind text not null check (kind in (
      'line', 'paragraph', 'number', 'money', 'day', 'yesNo', 'choice', 'choices', 'person', 'link'
    )),
    unit text not null default '',
    choices jsonb not null default '[]',
    required boolean not null default false,
    default_value text not null default '',
    help text not null default '',
    position integer not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (category_id, name)
  )`,
  `create index custom_field_name on custom_field (name)`,
  `create table location (
    id bigint generated always as identity primary key,
    parent_id bigint references location,
    code text not null,
    name text not null,
    name_sort text collate "C" not null,
    path text collate "C" not null default '',
    kind text not null default 'room' check (kind in ('site', 'building', 'floor', 'room', 'shelf')),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    called text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    retired_with bigint check ((state = 'retired') = (retired_with is not null))
  )`,
  `create index location_path on location (path)`,
  `create index location_parent on location (parent_id)`,
  `create unique index location_name_key on location (parent_id, name) nulls not distinct`,
  `create unique index location_code_key on location (code) where code <> ''`,
  `create table location_merged (
    id bigint primary key,
    path text not null,
    into_id bigint not null references location on delete cascade
  )`,
  `create index location_merged_into on location_merged (into_id)`,
  `create table supplier (
    id bigint generated always as identity primary key,
    name text not null unique,
    name_sort text collate "C" not null,
    search_text text not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    contact text not null default '',
    phone text not null default '',
    email text not null default '',
    address text not null default '',
    remark text not null default '',
    state text not null default 'active',
    merged_into bigint references supplier,
    contacts jsonb not null default '[]'
  )`,
  `create index supplier_search on supplier using gin (search_text gin_trgm_ops)`,
  `create index supplier_name on supplier (name_sort, id)`,
  // Of fields of one name the nearest counts, as it can be after a branch was moved.
  `create view category_field as
    select distinct on (category.id, field.name) category.id as of_category, length(above.path) as depth, field.*
    from category
    join category above on starts_with(category.path, above.path)
    join custom_field field on field.category_id = above.id
    order by category.id, field.name, length(above.path) desc`,
  `create function category_renamed() returns trigger
    language plpgsql as $$
  begin
    update asset set category_key = new.name_sort where category_id = new.id;
    return null;
  end $$`,
  `create function location_renamed() returns trigger
    language plpgsql as $$
  begin
    update asset set location_key = new.name_sort where location_id = new.id;
    return null;
  end $$`,
  `create function category_values_moved() returns trigger
    language plpgsql as $$
  begin
    if exists (select from custom_field) then
      perform store_values_of_assets(ids) from (
        select array_agg(id) as ids from asset where category_id = new.id and custom <> '{}') as filled
        where ids is not null;
    end if;
    return null;
  end $$`,
  `create function custom_field_changed() returns trigger
    language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform store_values_of_name(old.category_id, old.name); end if;
    if tg_op = 'INSERT' or tg_op = 'UPDATE' and (new.category_id, new.name) <> (old.category_id, old.name)
    then perform store_values_of_name(new.category_id, new.name); end if;
    return null;
  end $$`,
  `create trigger category_renamed after update of name_sort on category
    for each row when (old.name_sort is distinct from new.name_sort)
    execute function category_renamed()`,
  `create trigger location_renamed after update of name_sort on location
    for each row when (old.name_sort is distinct from new.name_sort)
    execute function location_renamed()`,
  `create trigger custom_field_added after insert or delete on custom_field
    for each row execute function custom_field_changed()`,
  `create trigger custom_field_changed after update on custom_field
    for each row when ((old.category_id, old.name, old.kind, old.choices) is distinct from
      (new.category_id, new.name, new.kind, new.choices))
    execute function custom_field_changed()`,
  `create trigger category_values_moved after update on category
    for each row when (old.path is distinct from new.path)
    execute function category_values_moved()`,
];
