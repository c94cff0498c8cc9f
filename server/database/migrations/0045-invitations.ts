import { type Kysely, sql } from 'kysely';

/** By which link the person of an account chooses the first password; at most one for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table invitation (
    account_id bigint primary key references account on delete cascade,
    state text not null,
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    invited_by bigint references account on delete set null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index invitation_invited_by on invitation (invited_by)`.execute(db);
}
