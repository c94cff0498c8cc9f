import type { Actor, Db, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { exceeds, grantsOf } from '../session/grants.ts';

/**
 * Whoever could take over the account of somebody with more rights would have them.
 *
 * @throws Refusal `notPermitted`
 */
export async function requireNoMoreRights(db: Db | Tx, actor: Actor, accountId: number): Promise<void> {
  if (exceeds(await grantsOf(db, accountId), actor.grants)) throw new Refusal('notPermitted');
}
