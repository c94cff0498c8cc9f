import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { type Author, authorOf } from '../../log/write-log.ts';
import { endSessions } from '../session/index.ts';
import type { NamedAccount } from './named-account.ts';

export const endSessionsOf: Handler<'/account/endSessions'> = async ({ personId }, context) => {
  const { db, actor } = context;
  const account = await findAccount(db, actor, 'account.reset', personId);
  await requireNoMoreRights(db, actor, account.id);
  return { ended: await endAllSessions(db, authorOf(context), account) };
};

/** Whoever sits at one of the person's devices has to sign in again. @returns how many sessions have ended */
export const endAllSessions = (db: Db, author: Author, account: NamedAccount): Promise<number> =>
  inTransaction(
    db,
    async (tx) => {
      const count = await endSessions(tx, author, account.id, 'end from another device');
      const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
      // Whoever asks for it is in the log also where there was none to end.
      if (count === 0)
        await logAccount(tx, author, 'sessions ended', subject, [{ field: 'sessions', from: null, to: '0' }]);
      return count;
    },
    { whenFull: true },
  );
