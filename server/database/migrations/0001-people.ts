import { type Kysely, sql } from 'kysely';

/** Organisations, people, accounts, roles with permissions and menus, sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,

  // `path` holds the ids from the root, "/1/4/9/", so that a subtree is a prefix.
  `create table organ (
    id bigint generated always as identity primary key,
    parent_id bigint references organ,
    code text not null unique,
    name text not null,
    name_sort text collate "C" not null,
    path text collate "C" not null default '',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique nulls not distinct (parent_id, name)
  )`,
  `create index organ_path on organ (path)`,

  `create table person (
    id bigint generated always as identity primary key,
    organ_id bigint not null references organ,
    job_no text not null unique,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    post text not null default '',
    email text not null default '',
    phone text not null default '',
    avatar text not null default '',
    disabled boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index person_organ on person (organ_id)`,
  `create index person_name on person (name_sort, id)`,
  `create index person_search on person using gin (search_text gin_trgm_ops)`,

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
    updated_at timestamptz not null default now()
  )`,
  `create unique index account_loginid on account (lower(loginid))`,

  // Wrong passwords by login as typed, whether or not such a login exists, so that neither answer nor timing tells.
  `create table login_failure (
    loginid text primary key,
    failures integer not null,
    locked_until timestamptz,
    last_at timestamptz not null default now()
  )`,

  `create table role (
    id bigint generated always as identity primary key,
    code text not null unique,
    name text not null
  )`,
  `create table role_permission (
    role_id bigint not null references role on delete cascade,
    permission text not null,
    scope text not null check (scope in ('all', 'subtree', 'chosen', 'organ', 'own')),
    primary key (role_id, permission)
  )`,
  `create table role_organ (
    role_id bigint not null references role on delete cascade,
    organ_id bigint not null references organ on delete cascade,
    primary key (role_id, organ_id)
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

  // What the account may do is copied in at sign-in: changing a role ends the session, so it cannot go stale.
  `create table session (
    token_hash bytea primary key,
    account_id bigint not null references account on delete cascade,
    grants jsonb not null,
    ip text not null default '',
    user_agent text not null default '',
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now()
  )`,
  `create index session_account on session (account_id)`,
];
