import type { LogChange } from '../../../database/schema/log.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { type AccountAction, labelOf, logAccount } from '../../../log/account-log.ts';
import { authorOf } from '../../../log/write-log.ts';
import { locksOfSession } from '../locks/lock-keys.ts';
import { requireAttempt } from '../locks/require-attempt.ts';
import { admitAttempt } from '../locks/sign-in-locks.ts';
import type { Proof } from './proof.ts';
import type { Moved } from './transition.ts';

/** Writes into the log what was done to the own account. */
type Note = (action: AccountAction, moved: Moved, changes?: LogChange[]) => Promise<void>;

/**
 * Does what needs a right code or passkey, which counts as an attempt of the session before it is looked at.
 *
 * @throws Refusal `tooManyAttempts`, and what the proof says when it is not right
 */
export async function withProof<Result>(
  { db, actor, ip }: Context,
  look: () => Promise<Proof>,
  work: (tx: Tx, note: Note) => Promise<Result>,
): Promise<Result> {
  const author = authorOf({ actor, ip });
  const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
  const locks = await locksOfSession(db, actor.loginid.toLowerCase(), actor.tokenHash);
  await requireAttempt(db, locks, author, subject);
  const { otherwise, take } = await look();
  return inTransaction(db, async (tx) => {
    if (!(await take(tx))) throw new Refusal(otherwise);
    await admitAttempt(tx, locks);
    return work(tx, (action, { transitionId }, changes) =>
      logAccount(tx, author, action, subject, changes, transitionId),
    );
  });
}
