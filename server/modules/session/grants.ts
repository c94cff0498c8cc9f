import type { Scope } from '../../../src/vocabulary/scopes.ts';
import type { Grants } from '../../database/schema/accounts.ts';
import type { Db, Tx } from '../../handler.ts';

const width: Record<Scope, number> = { own: 0, organ: 1, chosen: 2, subtree: 3, all: 4 };

/** Whether somebody may do something that another may not, or reaches further with it. */
export const exceeds = (one: Grants, other: Grants): boolean =>
  Object.entries(one.permissions).some(([permission, scope]) => {
    const held = other.permissions[permission];
    if (held === undefined || width[scope] > width[held]) return true;
    // Chosen organisations lie anywhere: whoever has not everything has to have chosen them, too.
    return scope === 'chosen' && held !== 'all' && !one.organs.every((id) => other.organs.includes(id));
  });

export const rolesOf = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .where('account_role.account_id', '=', accountId)
    .select(['role.id', 'role.name'])
    .orderBy('role.id')
    .execute();

/** What the roles of an account allow together. */
export const grantsOf = async (db: Db | Tx, accountId: number): Promise<Grants> =>
  grantsOfRoles(
    db,
    (await rolesOf(db, accountId)).map(({ id }) => id),
  );

/** What roles allow together: of each permission the widest scope. */
export async function grantsOfRoles(db: Db | Tx, roleIds: readonly number[]): Promise<Grants> {
  if (roleIds.length === 0) return { permissions: {}, roles: [], organs: [] };
  const rows = await db
    .selectFrom('role')
    .leftJoin('role_permission', 'role_permission.role_id', 'role.id')
    .where('role.id', 'in', roleIds)
    .select(['role.code', 'role_permission.permission', 'role_permission.scope'])
    .orderBy('role.id')
    .execute();
  const permissions: Record<string, Scope> = {};
  for (const { permission, scope } of rows) {
    if (!permission || !scope) continue;
    const present = permissions[permission];
    if (!present || width[scope] > width[present]) permissions[permission] = scope;
  }
  const chosen = await db
    .selectFrom('role_organ')
    .where('role_organ.role_id', 'in', roleIds)
    .select('role_organ.organ_id')
    .distinct()
    .execute();
  return {
    permissions,
    roles: [...new Set(rows.map((row) => row.code))],
    organs: chosen.map((row) => row.organ_id),
  };
}
