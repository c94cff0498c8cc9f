import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../handler.ts';
import { authorOf } from '../logs/write-log.ts';
import { labelOf, logAccount } from './account-log.ts';

/** Ends the session that asks; others of the person go on. */
export const signOut: Handler<'/user/logout'> = async (_payload, { db, actor, ip }) => {
  const end = async (tx: Tx) => {
    await tx.deleteFrom('session').where('token_hash', '=', actor.tokenHash).execute();
    const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
    await logAccount(tx, authorOf({ actor, ip }), 'signed out', subject);
  };
  await inTransaction(db, end, { whenFull: true });
  return {};
};
