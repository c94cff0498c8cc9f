import { type Kysely, sql } from 'kysely';

/**
 * Programs make calls by tokens, of which a hash is stored. A service account has an account, which nobody signs in to,
 * and a row among people that nothing but the log names.
 */
const statements = [
  `alter table person drop constraint person_state_check,
    add constraint person_state_check check (state in ('active', 'left', 'merged', 'program'))`,
  `create table service_account (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    state text not null default 'active' check (state in ('active', 'paused')),
    name text not null,
    name_sort text not null,
    search_text text not null,
    remark text not null default '',
    account_id bigint not null unique references account,
    may_write boolean not null,
    expires_on date,
    networks text[] not null,
    per_minute integer not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table api_token (
    id bigint generated always as identity primary key,
    service_account_id bigint not null references service_account,
    token_hash bytea not null unique,
    ending text not null,
    created_by text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    last_address text
  )`,
  `create index api_token_service_account on api_token (service_account_id)`,
  // Of the minute that goes on alone, so that its loss at a crash costs nothing.
  `create unlogged table api_token_use (
    token_id bigint primary key references api_token on delete cascade,
    minute timestamptz not null,
    calls integer not null
  )`,
  // What a call with an idempotency key has become.
  `create table idempotency_key (
    account_id bigint not null references account on delete cascade,
    key text not null,
    path text not null,
    payload_hash bytea not null,
    attempt uuid not null,
    state text not null check (state in ('running', 'committed', 'answered')),
    answer jsonb,
    created_at timestamptz not null default now(),
    started_at timestamptz not null default now(),
    primary key (account_id, key)
  )`,
  `create index idempotency_key_created on idempotency_key (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
