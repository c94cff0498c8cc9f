import { sql } from 'kysely';
import { secondStepPassed } from '../../../../src/machines/lifecycles/server-session.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { labelOf, logAccount } from '../../../log/account-log.ts';
import { authorOf } from '../../../log/write-log.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { knownBrowser } from '../known-browsers.ts';
import { locksOfSecondStep } from '../locks/lock-keys.ts';
import { requireAttempt } from '../locks/require-attempt.ts';
import { admitAttempt } from '../locks/sign-in-locks.ts';
import { notifiedAtStart } from '../new-browsers.ts';
import { hashToken, newToken } from '../token.ts';
import { proofOf } from './proof.ts';
import { relyingParty } from './relying-party.ts';

/** What somebody who knows the password alone is told of the second factor. */
export const secondStepWays: Handler<'/user/secondStepWays'> = async (
  _payload,
  { db, actor, settings, port },
) => {
  const factor = await db
    .selectFrom('second_factor')
    .where('account_id', '=', actor.accountId)
    .select('device_ready')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('passkey')
            .select('id')
            .whereRef('passkey.account_id', '=', 'second_factor.account_id'),
        )
        .as('passkeys'),
    )
    .executeTakeFirst();
  return {
    device: factor?.device_ready ?? false,
    passkeys: Boolean(factor?.passkeys),
    passkeysAt: relyingParty(settings, port)?.origin ?? null,
  };
};

/** The code or passkey after the password: the session that has waited for it goes on by another token, and may do the rest. */
export const takeSecondStep: Handler<'/user/secondStep'> = async (input, context) => {
  const { db, actor, ip, browserProof } = context;
  const author = authorOf({ actor, ip });
  const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
  const browser = await knownBrowser(db, actor.accountId, browserProof);
  const locks = await locksOfSecondStep(db, actor.loginid.toLowerCase(), browser);
  const attempt = await requireAttempt(db, locks, author, subject);
  const { otherwise, take } = await proofOf(input, context);
  const token = newToken();
  const enter = async (tx: Tx) => {
    if (!(await take(tx))) return undefined;
    await admitAttempt(tx, locks);
    const { proof, browserId } = await completeSignIn(tx, context, author, subject, secondStepPassed);
    await renew(tx, context, token, browserId);
    return proof;
  };
  const proof = await inTransaction(db, enter, { whenFull: true });
  if (proof === undefined) {
    await logAccount(db, author, 'second step failed', subject, [], attempt);
    throw new Refusal(otherwise);
  }
  context.keepBrowserProof(proof);
  return { token };
};

/** @throws Refusal `sessionEnded` for one that does not wait, or has ended meanwhile */
async function renew(tx: Tx, { actor }: Context, token: string, browserId: number): Promise<void> {
  const renewed = await tx
    .updateTable('session')
    .set({
      token_hash: hashToken(token),
      proven: false,
      second_step_due: false,
      browser_id: browserId,
      notified_until: notifiedAtStart(actor.accountId),
      created_at: sql`now()`,
      confirmed_at: sql`now()`,
    })
    .where('token_hash', '=', actor.tokenHash)
    .where('second_step_due', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!renewed) throw new Refusal('sessionEnded');
}
