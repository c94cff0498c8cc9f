import { findAccount } from '../../access/find-account.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { type Author, authorOf } from '../../log/write-log.ts';
import { loginDigests, unlocking, unlockLogin } from '../session/index.ts';
import type { NamedAccount } from './named-account.ts';

export const unlockAccount: Handler<'/account/unlock'> = async ({ personId }, context) => {
  const { db, actor } = context;
  const account = await findAccount(db, actor, 'account.unlock', personId);
  return { wasLocked: await unlock(db, authorOf(context), account) };
};

/** Lets a person sign in again whom wrong passwords keep out, from wherever they try. @returns whether they were kept out */
export async function unlock(db: Db, author: Author, account: NamedAccount): Promise<boolean> {
  const login = (await loginDigests(db))(account.loginid.toLowerCase());
  return inTransaction(
    db,
    async (tx) => {
      const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
      await logAccount(tx, author, 'unlocked', subject, [], unlocking);
      return unlockLogin(tx, login);
    },
    { whenFull: true },
  );
}
