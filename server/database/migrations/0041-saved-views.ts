import { type Kysely, sql } from 'kysely';

/** How lists are shown, saved under a name: for oneself, for an organisation and those below it, or for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table saved_view (
    id bigint generated always as identity primary key,
    list text not null,
    account_id bigint not null references account on delete cascade,
    name text not null,
    shared boolean not null default false,
    organ_id bigint references organ,
    content jsonb not null,
    version int not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (shared or organ_id is null)
  )`,
  `create unique index saved_view_name on saved_view (account_id, list, lower(name))`,
  `create index saved_view_organ on saved_view (organ_id) where organ_id is not null`,
  `create index saved_view_shared on saved_view (list) where shared`,

  // With which view a list begins for a person.
  `create table chosen_view (
    account_id bigint not null references account on delete cascade,
    list text not null,
    view_id bigint not null references saved_view on delete cascade,
    primary key (account_id, list)
  )`,
  `create index chosen_view_view on chosen_view (view_id)`,
];
