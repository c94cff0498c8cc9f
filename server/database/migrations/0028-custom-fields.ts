import { type Kysely, sql } from 'kysely';

/**
 * Categories say which further fields their assets have, for their whole branch. The values stay where further fields
 * always were, as text by name in `asset.custom`, so that nothing is lost when a field comes, goes or changes: a field
 * is how the text of its name is read. What was read is kept by the database in `custom_value`, to be looked for and
 * sorted by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table category drop column custom_fields`,
  `create table custom_field (
    id bigint generated always as identity primary key,
    category_id bigint not null references category on delete cascade,
    name text not null,
    kind text not null check (kind in ('line', 'paragraph', 'number', 'money', 'day', 'yesNo', 'choice', 'choices',
      'person', 'link')),
    unit text not null default '',
    choices jsonb not null default '[]',
    required boolean not null default false,
    usual text not null default '',
    help text not null default '',
    position int not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (category_id, name)
  )`,
  `create index custom_field_name on custom_field (name)`,
  // Of fields of one name the nearest counts, as it can be after a branch was moved.
  `create view category_field as
    select distinct on (category.id, field.name) category.id as of_category, length(above.path) as depth, field.*
    from category join category above on starts_with(category.path, above.path)
    join custom_field field on field.category_id = above.id
    order by category.id, field.name, length(above.path) desc`,

  `create table custom_value (
    asset_id bigint not null references asset on delete cascade,
    field_id bigint not null references custom_field on delete cascade,
    ordinal int not null,
    text text not null,
    number numeric,
    person_id bigint references person,
    primary key (asset_id, field_id, ordinal)
  )`,
  `create index custom_value_text on custom_value (field_id, text, asset_id)`,
  `create index custom_value_number on custom_value (field_id, number, asset_id) where number is not null`,
  `create index custom_value_person on custom_value (person_id, field_id) where person_id is not null`,

  `create function custom_reading(kind text, choices jsonb, value text)
    returns table (ordinal int, text text, number numeric, person_id bigint) language sql stable as $$
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
  `create function keep_values_of_assets(assets bigint[]) returns void language sql as $$
    delete from custom_value where asset_id = any(assets);
    insert into custom_value (asset_id, field_id, ordinal, text, number, person_id)
      select asset.id, field.id, reading.*
      from asset cross join lateral jsonb_each_text(asset.custom) as given (name, value)
      join category_field field on field.of_category = asset.category_id and field.name = given.name
      cross join lateral custom_reading(field.kind, field.choices, given.value) reading
      where asset.id = any(assets)
  $$`,
  `create function keep_values_of_name(category bigint, called text) returns void language sql as $$
    with branch as materialized (
      select inner_node.id from category node join category inner_node on starts_with(inner_node.path, node.path)
      where node.id = category
    ), assets as (
      select array_agg(asset.id) as ids from asset
      where category_id in (select id from branch) and asset.custom ? called
    )
    select keep_values_of_assets(ids) from assets where ids is not null
  $$`,

  `create function asset_values_inserted() returns trigger language plpgsql as $$
  begin
    if exists (select from custom_field) then
      perform keep_values_of_assets(ids) from (select array_agg(id) as ids from made where custom <> '{}') as filled
        where ids is not null;
    end if;
    return null;
  end $$`,
  `create trigger asset_values_inserted after insert on asset referencing new table as made
    for each statement execute function asset_values_inserted()`,
  `create function asset_values_updated() returns trigger language plpgsql as $$
  begin
    perform keep_values_of_assets(array[new.id]);
    return null;
  end $$`,
  `create trigger asset_values_updated after update of custom, category_id on asset for each row
    when (old.custom is distinct from new.custom or old.category_id <> new.category_id and new.custom <> '{}')
    execute function asset_values_updated()`,

  `create function custom_field_changed() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform keep_values_of_name(old.category_id, old.name); end if;
    if tg_op = 'INSERT' or tg_op = 'UPDATE' and (new.category_id, new.name) <> (old.category_id, old.name)
    then perform keep_values_of_name(new.category_id, new.name); end if;
    return null;
  end $$`,
  `create trigger custom_field_added after insert or delete on custom_field
    for each row execute function custom_field_changed()`,
  `create trigger custom_field_changed after update on custom_field for each row
    when ((old.category_id, old.name, old.kind, old.choices) is distinct from
      (new.category_id, new.name, new.kind, new.choices))
    execute function custom_field_changed()`,

  `create function category_values_moved() returns trigger language plpgsql as $$
  begin
    if exists (select from custom_field) then
      perform keep_values_of_assets(ids) from (
        select array_agg(id) as ids from asset where category_id = new.id and custom <> '{}') as filled
        where ids is not null;
    end if;
    return null;
  end $$`,
  `create trigger category_values_moved after update on category
    for each row when (old.path is distinct from new.path) execute function category_values_moved()`,

  // A value names a person as "Name (number)"; it follows when either changes.
  `create function person_values_renamed() returns trigger language plpgsql as $$
  begin
    update asset set custom = asset.custom || renamed.values
    from (
      select asset_id, jsonb_object_agg(field.name, new.name || ' (' || new.job_no || ')') as values
      from custom_value join custom_field field on field.id = field_id
      where person_id = new.id group by asset_id
    ) as renamed where asset.id = renamed.asset_id;
    return null;
  end $$`,
  `create trigger person_values_renamed after update of name, job_no on person for each row
    when ((old.name, old.job_no) is distinct from (new.name, new.job_no))
    execute function person_values_renamed()`,
];
