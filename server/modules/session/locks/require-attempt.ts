import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { type Account, logAccount } from '../../../log/account-log.ts';
import type { Author } from '../../../log/write-log.ts';
import type { LockKey } from './lock-keys.ts';
import { countAttempt } from './sign-in-locks.ts';

/**
 * Counts an attempt at a password that is yet to be looked at. One that is refused is noted in the log as the lock says.
 *
 * @returns the transition that the attempt took in the lock that is nearest to its limit
 * @throws Refusal `tooManyAttempts`, whatever the password
 */
export async function requireAttempt(
  db: Db,
  locks: readonly LockKey[],
  author: Author,
  subject: Account,
): Promise<string | undefined> {
  const { admitted, transition } = await inTransaction(
    db,
    async (tx) => {
      const admission = await countAttempt(tx, locks);
      if (!admission.admitted && admission.noted !== null) {
        const refused = { field: 'refused', from: null, to: String(admission.noted) };
        await logAccount(tx, author, 'refused while locked', subject, [refused], admission.transition);
      }
      return admission;
    },
    { whenFull: true },
  );
  if (!admitted) throw new Refusal('tooManyAttempts');
  return transition;
}
