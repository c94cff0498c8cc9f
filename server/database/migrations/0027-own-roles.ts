import { type Kysely, sql } from 'kysely';

/** A company makes roles of its own on the screens; the menu of such a one follows from what it may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table role add column version integer not null default 1,
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now(),
    add column menu_follows boolean not null default false`,
];
