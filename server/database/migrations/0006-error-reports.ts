import { type Kysely, sql } from 'kysely';

/** Errors of the front end that people ran into; who may read them gets a screen for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table error_report (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    account_id bigint references account on delete set null,
    message text not null,
    info text not null,
    url text not null,
    browser text not null
  )`,
  `create index error_report_account on error_report (account_id, at)`,

  // Roles that are there already; a new database gets theirs when it is filled.
  `insert into role_permission (role_id, permission, scope)
    select id, 'error.read', 'all' from role where code = 'admin'`,
  `with parent as (
    insert into menu_item (role_id, parent_id, position, path, name, component, meta)
    select id, null, 1000, '/errors', 'Errors', 'Layout', '{"title": "Error log", "icon": "bug"}'
    from role where code = 'admin' returning id, role_id
  )
  insert into menu_item (role_id, parent_id, position, path, name, component, meta)
  select role_id, id, 0, '', 'ErrorList', 'errors/list', '{"title": "Error log", "breadcrumb": false}' from parent`,
];
