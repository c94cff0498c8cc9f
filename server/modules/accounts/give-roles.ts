import { type Permission, permissions } from '../../../src/api/contract/permissions.ts';
import { type Grants, isGranted } from '../../access/grants.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { grantsOf, rolesOf } from '../../access/roles-of.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

const namesOf = (roles: readonly { name: string }[]) => roles.map(({ name }) => name).join('、') || null;

const changing = (Object.keys(permissions) as Permission[]).filter((name) => permissions[name].changes);
const mayChange = (grants: Grants) => changing.some((permission) => isGranted({ grants }, permission));

/**
 * Gives an account these roles instead of those it has, which ends its sessions. Whoever could change nothing before
 * and can now starts in the edit mode: the browse mode would hide what the roles are for.
 *
 * @returns the names of the roles before and afterwards
 * @throws Refusal `badReference` for a role that is none, `notPermitted` for more than the actor may do
 */
export async function giveRoles(tx: Tx, actor: Actor, accountId: number, roleIds: readonly number[]) {
  const before = await rolesOf(tx, accountId);
  const grantedBefore = await grantsOf(tx, accountId);
  const found = await tx.selectFrom('role').select('id').where('id', 'in', roleIds).forKeyShare().execute();
  if (found.length < roleIds.length) throw new Refusal('badReference', { field: 'roleIds' });
  const has = new Set(before.map(({ id }) => id));
  const taken = before.filter(({ id }) => !roleIds.includes(id)).map(({ id }) => id);
  const input = roleIds.filter((id) => !has.has(id));
  if (taken.length > 0)
    await tx
      .deleteFrom('account_role')
      .where('account_id', '=', accountId)
      .where('role_id', 'in', taken)
      .execute();
  if (input.length > 0)
    await tx
      .insertInto('account_role')
      .values(input.map((role_id) => ({ account_id: accountId, role_id })))
      .execute();
  await requireNoMoreRights(tx, actor, accountId);
  if (!mayChange(grantedBefore) && mayChange(await grantsOf(tx, accountId)))
    await tx.updateTable('account').set({ work_mode: '1' }).where('id', '=', accountId).execute();
  return { from: namesOf(before), to: namesOf(await rolesOf(tx, accountId)) };
}
