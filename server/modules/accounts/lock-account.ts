import { sql } from 'kysely';
import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readAccount } from './get-account.ts';

/**
 * The account of a person whom the actor administers, changed and kept from others until the transaction ends; a
 * sign-in waits.
 *
 * @throws Refusal `notFound`, `notPermitted` for somebody who may do more, `stale` with the account as it is now
 */
export async function lockAccount(
  tx: Tx,
  { actor, settings }: Context,
  { personId, version }: { personId: number; version: number },
) {
  const { id } = await findAccount(tx, actor, 'account.write', personId);
  const locked = await tx
    .updateTable('account')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['disabled', 'password_is_default as passwordIsInitial', 'has_password as hasPassword'])
    .returning(sql<boolean>`coalesce(password_expires_at <= now(), false)`.as('expired'))
    .returning(sql<boolean>`exists (select from invitation where account_id = account.id)`.as('invited'))
    .executeTakeFirst();
  if (!locked)
    throw new Refusal('stale', { current: await readAccount(tx, actor, settings, id, 'account.write') });
  await requireNoMoreRights(tx, actor, id);
  return { ...(await findAccount(tx, actor, 'account.write', personId)), ...locked };
}
