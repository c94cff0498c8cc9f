import type { Tx } from '../http/handler.ts';
import type { Grant } from './roles.ts';

/**
 * Brings the permissions of roles to `wanted`, and writes only what differs.
 *
 * @param wanted the permissions of each role, by its id
 * @returns the roles that differed
 */
export async function reconcileGrants(tx: Tx, wanted: ReadonlyMap<number, Grant>): Promise<number[]> {
  const present = await tx
    .selectFrom('role_permission')
    .where('role_id', 'in', [...wanted.keys()])
    .selectAll()
    .execute();
  const input = [...wanted].flatMap(([role_id, grant]) =>
    Object.entries(grant).map(([permission, scope]) => ({ role_id, permission, scope })),
  );
  const removed = present.filter((row) => !input.some(isOf(row)));
  const put = input.filter((row) => !present.some((one) => isOf(row)(one) && one.scope === row.scope));
  for (const { role_id, permission } of removed)
    await tx
      .deleteFrom('role_permission')
      .where('role_id', '=', role_id)
      .where('permission', '=', permission)
      .execute();
  if (put.length > 0)
    await tx
      .insertInto('role_permission')
      .values(put)
      .onConflict((conflict) =>
        conflict
          .columns(['role_id', 'permission'])
          .doUpdateSet(({ ref }) => ({ scope: ref('excluded.scope') })),
      )
      .execute();
  return [...removed, ...put].map(({ role_id }) => role_id);
}

type Key = { role_id: number; permission: string };
const isOf = (one: Key) => (other: Key) =>
  one.role_id === other.role_id && one.permission === other.permission;
