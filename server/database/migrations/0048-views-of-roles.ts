import { type Kysely, sql } from 'kysely';

/** With which view a list begins for those who have a role; a person can choose to begin with none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table role_view (
    role_id bigint not null references role on delete cascade,
    list text not null,
    view_id bigint not null references saved_view on delete cascade,
    primary key (role_id, list)
  )`,
  `create index role_view_view on role_view (view_id)`,

  // Null: with none, whatever the roles say.
  `alter table chosen_view alter column view_id drop not null`,
];
