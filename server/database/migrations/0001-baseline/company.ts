/** Organisations and the people in them. What was merged leaves its tree and is stored by name. */
export const statements = [
  // `path` holds the ids from the root, "/1/4/9/", so that a subtree is a prefix. `retired_with` is the node with
  // which it was retired, itself or one above it: they are restored together.
  `create table organisation (
    id bigint generated always as identity primary key,
    parent_id bigint references organisation,
    code text not null,
    name text not null,
    name_sort text collate "C" not null,
    path text collate "C" not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    called text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    retired_with bigint check ((state = 'retired') = (retired_with is not null))
  )`,
  `create index organisation_path on organisation (path)`,
  `create index organisation_parent on organisation (parent_id)`,
  `create unique index organisation_name_key on organisation (parent_id, name) nulls not distinct`,
  `create unique index organisation_code_key on organisation (code) where code <> ''`,
  `create table organisation_merged (
    id bigint primary key,
    path text not null,
    into_id bigint not null references organisation on delete cascade
  )`,
  `create index organisation_merged_into on organisation_merged (into_id)`,
  `create table person (
    id bigint generated always as identity primary key,
    organisation_id bigint not null references organisation,
    job_no text not null unique,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    post text not null default '',
    email text not null default '',
    phone text not null default '',
    avatar text not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    remark text not null default '',
    state text not null default 'active' check (state in ('active', 'left', 'merged')),
    merged_into bigint references person,
    disabled boolean not null generated always as (state <> 'active') stored
  )`,
  `create index person_organisation on person (organisation_id)`,
  `create index person_name on person (name_sort, id)`,
  `create index person_search on person using gin (search_text gin_trgm_ops)`,
  `create function organisation_renamed() returns trigger
    language plpgsql as $$
  begin
    update asset set organisation_key = new.name_sort where organisation_id = new.id;
    return null;
  end $$`,
  `create function person_renamed() returns trigger
    language plpgsql as $$
  begin
    update asset set custodian_key = new.name_sort where custodian_id = new.id;
    return null;
  end $$`,
  `create function person_values_renamed() returns trigger
    language plpgsql as $$
  begin
    update asset set custom = asset.custom || renamed.values
    from (
      select asset_id, jsonb_object_agg(field.name, new.name || ' (' || new.job_no || ')') as values
      from custom_value join custom_field field on field.id = field_id
      where person_id = new.id group by asset_id
    ) as renamed where asset.id = renamed.asset_id;
    return null;
  end $$`,
  `create trigger organisation_renamed after update of name_sort on organisation
    for each row when (old.name_sort is distinct from new.name_sort)
    execute function organisation_renamed()`,
  `create trigger person_renamed after update of name_sort on person
    for each row when (old.name_sort is distinct from new.name_sort)
    execute function person_renamed()`,
  // A value names a person as "Name (number)"; it follows when either changes.
  `create trigger person_values_renamed after update of name, job_no on person
    for each row when ((old.name, old.job_no) is distinct from (new.name, new.job_no))
    execute function person_values_renamed()`,
];
