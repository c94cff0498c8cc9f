import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/http/handler.ts';

/** Roles with their permissions and menus, as they are in the database, without the ids of their rows. */
export async function rolesAsStored(db: Db | Tx) {
  const roles = await db.selectFrom('role').select(['code', 'name', 'built_in']).orderBy('id').execute();
  const permissions = await db
    .selectFrom('role_permission')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['code', 'permission', 'scope'])
    .orderBy('code')
    .orderBy('permission')
    .execute();
  const { rows: menus } = await sql`
    select role.code, parent.path as below, entry.position, entry.path, entry.name, entry.component,
      entry.redirect, entry.always_show, entry.hidden, entry.meta
    from menu_item entry join role on role.id = entry.role_id left join menu_item parent on parent.id = entry.parent_id
    order by role.code, parent.position nulls first, entry.position, entry.path, parent.path`.execute(db);
  return { roles, permissions, menus };
}
