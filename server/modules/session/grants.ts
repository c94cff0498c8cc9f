import type { Scope } from '../../../src/vocabulary/scopes.ts';
import type { Grants } from '../../database/schema/accounts.ts';
import type { Db, Tx } from '../../handler.ts';

const width: Record<Scope, number> = { own: 0, organ: 1, chosen: 2, subtree: 3, all: 4 };

/** Whether somebody may do something that another may not, or reaches further with it. */
export const exceeds = (one: Grants, other: Grants): boolean =>
  Object.entries(one.permissions).some(([permission, scope]) => {
    const held = other.permissions[permission];
    return held === undefined || width[scope] > width[held];
  });

/** What the roles of an account allow together: of each permission the widest scope. */
export async function grantsOf(db: Db | Tx, accountId: number): Promise<Grants> {
  const rows = await db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .leftJoin('role_permission', 'role_permission.role_id', 'role.id')
    .where('account_role.account_id', '=', accountId)
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
    .innerJoin('account_role', 'account_role.role_id', 'role_organ.role_id')
    .where('account_role.account_id', '=', accountId)
    .select('role_organ.organ_id')
    .distinct()
    .execute();
  return {
    permissions,
    roles: [...new Set(rows.map((row) => row.code))],
    organs: chosen.map((row) => row.organ_id),
  };
}
