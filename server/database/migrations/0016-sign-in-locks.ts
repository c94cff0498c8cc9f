import { type Kysely, sql } from 'kysely';

/** Wrong passwords are counted by account, address and known browser, and no name that was typed is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Keys what must not be read from the tables; each of two random UUIDs holds 122 bits.
  `create table server_secret (name text primary key, value bytea not null)`,
  `insert into server_secret
    values ('sign-in locks', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`,

  // A lock has its slot from its key: one that falls into a taken slot replaces what is there, so that strangers
  // cannot fill the table.
  `create table sign_in_lock (
    kind text not null,
    slot integer not null,
    key bytea not null,
    login bytea,
    state text not null,
    failures integer not null,
    refused integer not null,
    closed_until timestamptz,
    last_at timestamptz not null,
    primary key (kind, slot)
  )`,
  `create index sign_in_lock_login on sign_in_lock (login)`,
  `drop table login_failure`,

  // A browser that has signed in to an account proves it by a cookie of which this is the hash.
  `create table known_browser (
    account_id bigint not null references account on delete cascade,
    token_hash bytea not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    primary key (account_id, token_hash)
  )`,
  `create index known_browser_token on known_browser (token_hash)`,
];
