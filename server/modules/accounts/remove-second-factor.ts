import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { type Author, authorOf } from '../../log/write-log.ts';
import { endSessions, transition } from '../session/index.ts';
import type { NamedAccount } from './named-account.ts';

export const removeSecondFactorOf: Handler<'/account/removeSecondFactor'> = async ({ personId }, context) => {
  const { db, actor } = context;
  const account = await findAccount(db, actor, 'account.reset', personId);
  await requireNoMoreRights(db, actor, account.id);
  await removeSecondFactor(db, authorOf(context), account);
  return {};
};

/** For somebody who has lost the device and the recovery codes. Their sessions end, and no browser is known any more. */
export const removeSecondFactor = (db: Db, author: Author, account: NamedAccount): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { transitionId } = await transition(tx, account.id, 'remove');
    await endSessions(tx, author, account.id, 'second factor removed');
    await tx.deleteFrom('known_browser').where('account_id', '=', account.id).execute();
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, author, 'second factor removed', subject, [], transitionId);
  });
