/** Accounts, roles with their permissions and menus. */
export const statements = [
  `create table account (
    id bigint generated always as identity primary key,
    guid uuid not null unique default gen_random_uuid(),
    person_id bigint not null unique references person,
    loginid text not null,
    password_hash text not null,
    password_is_default boolean not null default true,
    disabled boolean not null default false,
    work_mode text not null default '0' check (work_mode in ('0', '1')),
    mode text not null default '0' check (mode in ('0', '1')),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    password_expires_at timestamptz
  )`,
  `create unique index account_loginid on account (lower(loginid))`,
  `create table role (
    id bigint generated always as identity primary key,
    code text not null unique,
    name text not null,
    built_in boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    menu_follows boolean not null default false,
    constraint role_code_own check (built_in = (code not like 'own-%'))
  )`,
  `create table role_permission (
    role_id bigint not null references role on delete cascade,
    permission text not null,
    scope text not null check (scope in ('all', 'subtree', 'chosen', 'organisation', 'own')),
    primary key (role_id, permission)
  )`,
  `create table role_organisation (
    role_id bigint not null references role on delete cascade,
    organisation_id bigint not null references organisation on delete cascade,
    primary key (role_id, organisation_id)
  )`,
  `create table account_role (
    account_id bigint not null references account on delete cascade,
    role_id bigint not null references role,
    primary key (account_id, role_id)
  )`,
  `create table menu_item (
    id bigint generated always as identity primary key,
    role_id bigint not null references role on delete cascade,
    parent_id bigint references menu_item on delete cascade,
    position integer not null,
    path text not null,
    name text,
    component text,
    redirect text,
    always_show boolean not null default false,
    hidden boolean not null default false,
    meta jsonb not null default '{}'
  )`,
  `create index menu_item_role on menu_item (role_id, position)`,
];
