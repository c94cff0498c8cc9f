import { findAccount } from '../../access/find-account.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { loginDigests, unlocking, unlockLogin } from '../session/index.ts';

/** Lets a person sign in again whom wrong passwords keep out, from wherever they try. */
export const unlockAccount: Handler<'/account/unlock'> = async ({ personId }, { db, actor, ip }) => {
  const account = await findAccount(db, actor, 'account.unlock', personId);
  const login = (await loginDigests(db))(account.loginid.toLowerCase());
  const wasLocked = await inTransaction(
    db,
    async (tx) => {
      const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
      await logAccount(tx, authorOf({ actor, ip }), 'unlocked', subject, [], unlocking);
      return unlockLogin(tx, login);
    },
    { whenFull: true },
  );
  return { wasLocked };
};
