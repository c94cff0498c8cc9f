import { type Kysely, sql } from 'kysely';

/** Sessions that a person can tell apart and end, and sign-ins from browsers that an account did not know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table known_browser add column id bigint generated always as identity unique`,
  `alter table session
    add column id bigint generated always as identity unique,
    add column browser_id bigint,
    add column told_until bigint not null default 0`,

  // Told to the other sessions of the account, and at each sign-in until one from a browser that was known before.
  `create table new_browser (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    browser_id bigint not null,
    at timestamptz not null default now(),
    ip text not null,
    user_agent text not null,
    told boolean not null default false
  )`,
  `create index new_browser_account on new_browser (account_id, id)`,
];
