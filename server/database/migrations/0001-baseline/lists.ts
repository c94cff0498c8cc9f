/** Asset lists with their snapshots; saved views of every list. */
export const statements = [
  `create table asset_list (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    state text not null default 'active',
    remark text not null default '',
    person_id bigint not null references person,
    organisation_id bigint references organisation,
    filter jsonb,
    merged_into bigint references asset_list,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index asset_list_person on asset_list (person_id)`,
  `create index asset_list_organisation on asset_list (organisation_id) where organisation_id is not null`,
  `create index asset_list_merged on asset_list (merged_into) where merged_into is not null`,
  `create index asset_list_name on asset_list (name_sort, id)`,
  `create table asset_list_item (
    list_id bigint not null references asset_list on delete cascade,
    asset_id bigint not null references asset on delete cascade,
    primary key (list_id, asset_id)
  )`,
  `create index asset_list_item_asset on asset_list_item (asset_id)`,
  `create table asset_list_snapshot (
    id bigint generated always as identity primary key,
    list_id bigint not null references asset_list on delete cascade,
    saved_at timestamptz not null default now(),
    saved_by text not null
  )`,
  `create index asset_list_snapshot_list on asset_list_snapshot (list_id, id)`,
  // Names no asset by a key, so that it also describes one that has left the register.
  `create table asset_list_snapshot_item (
    state_id bigint not null references asset_list_snapshot on delete cascade,
    asset_id bigint not null,
    asset_no text not null,
    organisation_id bigint not null,
    custodian_id bigint,
    content jsonb not null,
    primary key (state_id, asset_id)
  )`,
  `create table saved_view (
    id bigint generated always as identity primary key,
    list text not null,
    account_id bigint not null references account on delete cascade,
    name text not null,
    shared boolean not null default false,
    organisation_id bigint references organisation,
    content jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (shared or organisation_id is null)
  )`,
  `create unique index saved_view_name on saved_view (account_id, list, lower(name))`,
  `create index saved_view_organisation on saved_view (organisation_id) where organisation_id is not null`,
  `create index saved_view_shared on saved_view (list) where shared`,
  // The view with which a list begins for a person; without a view, none, whatever the roles say.
  `create table chosen_view (
    account_id bigint not null references account on delete cascade,
    list text not null,
    view_id bigint references saved_view on delete cascade,
    primary key (account_id, list)
  )`,
  `create index chosen_view_view on chosen_view (view_id)`,
  `create table role_view (
    role_id bigint not null references role on delete cascade,
    list text not null,
    view_id bigint not null references saved_view on delete cascade,
    primary key (role_id, list)
  )`,
  `create index role_view_view on role_view (view_id)`,
];
