import { type Kysely, sql } from 'kysely';

/** Passkeys (WebAuthn) beside the one-time passwords of a device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table second_factor
    alter column secret drop not null,
    add column device_ready boolean not null default false`,
  `update second_factor set device_ready = true where state = 'active'`,

  `create table passkey (
    id bigint generated always as identity primary key,
    account_id bigint not null references second_factor on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkey_account on passkey (account_id, id)`,

  // A session has one at a time, and takes it along when it goes on by another token.
  `create table passkey_challenge (
    token_hash bytea primary key references session on update cascade on delete cascade,
    purpose text not null,
    challenge text not null,
    made_at timestamptz not null default now()
  )`,
];
