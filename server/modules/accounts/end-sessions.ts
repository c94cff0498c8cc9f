import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../handler.ts';
import { authorOf } from '../logs/write-log.ts';
import { labelOf, logAccount } from '../session/account-log.ts';
import { findAccount } from './find-account.ts';
import { requireNoMoreRights } from './require-no-more-rights.ts';

/** Whoever sits at one of the person's devices has to sign in again. */
export const endSessionsOf: Handler<'/account/endSessions'> = async ({ personId }, { db, actor, ip }) => {
  const account = await findAccount(db, actor, 'account.reset', personId);
  await requireNoMoreRights(db, actor, account.id);
  const ended = await inTransaction(
    db,
    async (tx) => {
      const rows = await tx
        .deleteFrom('session')
        .where('account_id', '=', account.id)
        .returning('id')
        .execute();
      const change = { field: 'sessions', from: null, to: String(rows.length) };
      const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
      await logAccount(tx, authorOf({ actor, ip }), 'sessions ended', subject, [change]);
      return rows.length;
    },
    { whenFull: true },
  );
  return { ended };
};
