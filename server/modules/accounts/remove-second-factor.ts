import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions, transition } from '../session/index.ts';

/** For somebody who has lost the device and the recovery codes. Their sessions end, and no browser is known any more. */
export const removeSecondFactorOf: Handler<'/account/removeSecondFactor'> = async ({ personId }, context) => {
  const { db, actor, ip } = context;
  const account = await findAccount(db, actor, 'account.reset', personId);
  await requireNoMoreRights(db, actor, account.id);
  await inTransaction(db, async (tx) => {
    const { transitionId } = await transition(tx, account.id, 'remove');
    await endSessions(tx, authorOf({ actor, ip }), account.id, 'second factor removed');
    await tx.deleteFrom('known_browser').where('account_id', '=', account.id).execute();
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, authorOf({ actor, ip }), 'second factor removed', subject, [], transitionId);
  });
  return {};
};
