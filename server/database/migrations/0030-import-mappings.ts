import { type Kysely, sql } from 'kysely';

const statements = [
  `create table import_mapping (
    id bigint generated always as identity primary key,
    subject text not null,
    account_id bigint not null references account on delete cascade,
    name text not null,
    shared boolean not null default false,
    organisation_id bigint references organisation,
    content jsonb not null,
    -- Further fields among its targets that a category had when it was saved.
    fields text[] not null default '{}',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (shared or organisation_id is null)
  )`,
  `create unique index import_mapping_name on import_mapping (account_id, subject, lower(name))`,
  `create index import_mapping_organisation on import_mapping (organisation_id) where organisation_id is not null`,
  `create index import_mapping_shared on import_mapping (id) where shared`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
