import { type Kysely, sql } from 'kysely';

/** A screen for those who read how the machines work; a new database gets it when it is filled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const readers = "role where code in ('admin', 'auditor')";

const statements = [
  `insert into role_permission (role_id, permission, scope)
    select id, 'machine.read', 'all' from ${readers}`,
  `insert into role_permission (role_id, permission, scope)
    select id, 'machine.inspect', 'all' from role where code = 'admin'`,
  `with parent as (
    insert into menu_item (role_id, parent_id, position, path, name, component, meta)
    select id, null, 999, '/machines', 'Machines', 'Layout', '{"title": "State machines", "icon": "workflow"}'
    from ${readers} returning id, role_id
  )
  insert into menu_item (role_id, parent_id, position, path, name, component, hidden, meta)
  select role_id, id, position, path, name, component, hidden, meta from parent, (values
    (0, '', 'MachineList', 'machines/list', false, '{"title": "State machines", "breadcrumb": false}'::jsonb),
    (2, ':name', 'MachineDetail', 'machines/detail', true,
      '{"title": "State machine", "activeMenu": "/machines"}'::jsonb)
  ) as screen (position, path, name, component, hidden, meta)`,
  `insert into menu_item (role_id, parent_id, position, path, name, component, meta)
    select parent.role_id, parent.id, 1, 'inspector', 'MachineInspector', 'machines/inspector',
      '{"title": "Session inspector"}'
    from menu_item parent join role on role.id = parent.role_id
    where parent.name = 'Machines' and role.code = 'admin'`,
];
