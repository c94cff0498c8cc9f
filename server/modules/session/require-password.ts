import { inTransaction } from '../../database/transaction.ts';
import type { Context } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { locksOfSession } from './locks/lock-keys.ts';
import { requireAttempt } from './locks/require-attempt.ts';
import { admitAttempt } from './locks/sign-in-locks.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Wrong ones are counted for the session: a stolen one must not serve to guess the password.
 *
 * @param otherwise what is refused when the password is not that of the person who asks
 * @param isAnother whether it is one that the person has elsewhere
 */
export async function requirePassword(
  input: string,
  { db, actor, ip }: Context,
  otherwise: 'wrongOldPassword' | 'wrongPassword',
  isAnother: () => Promise<boolean> = async () => false,
): Promise<void> {
  const locks = await locksOfSession(db, actor.loginid.toLowerCase(), actor.tokenHash);
  const author = authorOf({ actor, ip });
  const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
  const attempt = await requireAttempt(db, locks, author, subject);
  const { password_hash } = await db
    .selectFrom('account')
    .where('id', '=', actor.accountId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(input, password_hash)) && !(await isAnother())) {
    await logAccount(db, author, 'wrong password in a session', subject, [], attempt);
    throw new Refusal(otherwise);
  }
  await inTransaction(db, (tx) => admitAttempt(tx, locks), { whenFull: true });
}
