import { type Kysely, sql } from 'kysely';

/** What a company decides for itself stands in the database, section by section; its logo beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table setting_section (
    id bigint primary key,
    name text not null unique,
    kept jsonb not null default '{}',
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `insert into setting_section (id, name) values
    (900001, 'company'), (900002, 'signIn'), (900003, 'uploads'), (900004, 'backups')`,
  `create table company_logo (
    id bigint primary key check (id = 1),
    hash text not null,
    type text not null,
    bytes bytea not null
  )`,
];
