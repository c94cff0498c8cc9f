import type { Permission } from '../../src/api/contract/call.ts';
import type { MenuItem } from '../../src/api/contract/session.ts';
import type { Tx } from '../handler.ts';
import { builtInRoles, type RoleCode } from './roles.ts';

/**
 * Writes the built-in roles with their permissions and menus into an empty database.
 *
 * @returns the id of each role
 */
export async function installRoles(tx: Tx): Promise<Record<RoleCode, number>> {
  const rows = await tx
    .insertInto('role')
    .values(builtInRoles.map(({ code, name }) => ({ code, name })))
    .returning(['id', 'code'])
    .execute();
  const ids = Object.fromEntries(rows.map(({ code, id }) => [code, id])) as Record<RoleCode, number>;
  await tx
    .insertInto('role_permission')
    .values(
      builtInRoles.flatMap(({ code, grant }) =>
        Object.entries(grant).map(([permission, scope]) => ({
          role_id: ids[code],
          permission: permission as Permission,
          scope,
        })),
      ),
    )
    .execute();
  await installMenus(
    tx,
    builtInRoles.flatMap(({ code, menu }) =>
      menu.map((item) => ({ item, roleId: ids[code], parentId: null })),
    ),
  );
  return ids;
}

type Place = { item: MenuItem; roleId: number; parentId: number | null };

/** One statement for each level of the trees. */
async function installMenus(tx: Tx, places: Place[]): Promise<void> {
  if (places.length === 0) return;
  const rows = await tx
    .insertInto('menu_item')
    .values(
      places.map(({ item, roleId, parentId }, position) => ({
        role_id: roleId,
        parent_id: parentId,
        position,
        path: item.path,
        name: item.name ?? null,
        component: item.component ?? null,
        redirect: item.redirect ?? null,
        always_show: item.alwaysShow ?? false,
        hidden: item.hidden ?? false,
        meta: JSON.stringify(item.meta ?? {}),
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const below = rows.flatMap(({ id, position }) => {
    const place = places[position];
    return (place?.item.children ?? []).map((item) => ({ item, roleId: place?.roleId ?? 0, parentId: id }));
  });
  await installMenus(tx, below);
}
