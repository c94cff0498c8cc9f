import { type Kysely, sql } from 'kysely';

/** People sign in by an identity provider. Nothing that is stored of a sign-in under way opens anything. */
const statements = [
  `create table identity_provider (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    state text not null default 'unset' check (state in ('unset', 'active', 'paused')),
    name text not null,
    name_sort text not null,
    search_text text not null,
    remark text not null default '',
    type text not null check (type in ('oidc', 'wecom', 'dingtalk', 'feishu', 'ldap')),
    issuer text not null,
    client_id text not null,
    agent_id text not null,
    scopes text not null,
    match_by text not null check (match_by in ('jobNo', 'email', 'loginid')),
    claim text not null,
    creates_accounts boolean not null,
    role_id bigint references role (id),
    groups_claim text not null,
    base_dn text not null default '',
    login_attribute text not null default '',
    authority text not null default '',
    second_step text not null check (second_step in ('here', 'provider')),
    signs_out boolean not null,
    secret bytea,
    secret_key text,
    secret_since timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index identity_provider_role on identity_provider (role_id)`,
  `create table identity_provider_group (
    provider_id bigint not null references identity_provider on delete cascade,
    name text not null,
    role_id bigint not null references role (id),
    primary key (provider_id, name, role_id)
  )`,
  `create index identity_provider_group_role on identity_provider_group (role_id)`,
  // Whose account it is at a provider, once somebody was matched: names and addresses there may pass to others.
  `create table account_identity (
    id bigint generated always as identity primary key,
    provider_id bigint not null references identity_provider,
    subject text not null,
    account_id bigint not null references account on delete cascade,
    called text not null,
    login text not null default '',
    created_at timestamptz not null default now(),
    used_at timestamptz not null default now(),
    unique (provider_id, subject),
    unique (account_id, provider_id)
  )`,
  // A sign-in at a provider that has begun, or a confirmation by the session of that hash.
  `create table provider_sign_in (
    state_hash bytea primary key,
    proof_hash bytea not null,
    provider_id bigint not null references identity_provider on delete cascade,
    session_hash bytea,
    created_at timestamptz not null default now()
  )`,
  `create index provider_sign_in_provider on provider_sign_in (provider_id)`,
  `create index provider_sign_in_created on provider_sign_in (created_at)`,
  // An account of somebody who only comes by a provider has no password.
  `alter table account add column has_password boolean not null default true,
    add column emergency boolean not null default false`,
  `alter table session add column provider_id bigint references identity_provider on delete set null,
    add column provider_subject text,
    add column provider_session text,
    add column provider_tokens bytea,
    add column provider_tokens_key text,
    add column provider_checked_at timestamptz,
    add column second_step_elsewhere boolean not null default false`,
  `create index session_provider on session (provider_id, provider_subject) where provider_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
