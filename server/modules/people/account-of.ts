import { requireAdministrator } from '../../access/require-administrator.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import type { Db, Tx } from '../../http/handler.ts';
import type { Writer } from '../../master-records/master.ts';

export const accountOf = (db: Db | Tx, personId: number) =>
  db.selectFrom('account').select('id').where('person_id', '=', personId).executeTakeFirst();

/** Who has an account with more rights is not moved, closed or opened again. @throws Refusal `notPermitted` */
export async function requireNoMoreRightsOf(tx: Tx, actor: Writer['actor'], personId: number): Promise<void> {
  const account = await accountOf(tx, personId);
  if (account) await requireNoMoreRights(tx, actor, account.id);
}

/**
 * The account of a person who goes is good for nothing, by the database.
 *
 * @throws Refusal `notPermitted` for somebody who may do more, `lastAdministrator`
 */
export async function requireAccountCanClose(
  tx: Tx,
  actor: Writer['actor'],
  personId: number,
): Promise<void> {
  const account = await accountOf(tx, personId);
  if (!account) return;
  await requireNoMoreRights(tx, actor, account.id);
  await requireAdministrator(tx, account.id);
}
