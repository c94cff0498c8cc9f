import { type Kysely, sql } from 'kysely';

/** Who knows the address of a feed reads what its account sees of what is due. */
const statements = [
  `create table calendar_feed (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    organisation_id bigint,
    language text not null,
    token_hash bytea not null unique,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  `create index calendar_feed_account on calendar_feed (account_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
