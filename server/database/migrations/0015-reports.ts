import { type Kysely, sql } from 'kysely';

/** Reports that people save and share. */
const statements = [
  `create table report (
    id bigint generated always as identity primary key,
    account_id bigint not null references account on delete cascade,
    name text not null,
    state text not null default 'saved' check (state in ('saved')),
    shared boolean not null default false,
    organisation_id bigint references organisation,
    definition jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (shared or organisation_id is null)
  )`,
  `create unique index report_name on report (account_id, lower(name))`,
  `create index report_organisation on report (organisation_id) where organisation_id is not null`,
  `create index report_shared on report (id) where shared`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
