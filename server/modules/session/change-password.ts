import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { authorOf } from '../logs/write-log.ts';
import { labelOf, logAccount } from './account-log.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';

/** Changes the own password. Of the person's sessions only the one that asks goes on. */
export const changePassword: Handler<'/user/userChangePwd'> = async (payload, context) => {
  const { actor, db, ip } = context;
  await requireOldPassword(payload.oldPassword, context);
  requireGoodPassword(payload.newPassword, actor.loginid, payload.oldPassword);
  const hash = await hashPassword(payload.newPassword);
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('account')
      .set({ password_hash: hash, password_is_default: false, updated_at: sql`now()` })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', actor.accountId)
      .execute();
    await tx
      .deleteFrom('session')
      .where('account_id', '=', actor.accountId)
      .where('token_hash', '!=', actor.tokenHash)
      .execute();
    const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
    await logAccount(tx, authorOf({ actor, ip }), 'password changed', subject);
  });
  return {};
};

/** Wrong ones count as wrong sign-ins do: a stolen session must not serve to guess the password. */
async function requireOldPassword(given: string, { db, actor }: Context): Promise<void> {
  const loginid = actor.loginid.toLowerCase();
  const counted = await countAttempt(db, loginid);
  const { password_hash } = await db
    .selectFrom('account')
    .where('id', '=', actor.accountId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  const right = await verifyPassword(given, password_hash);
  if (!counted) throw new Refusal('tooManyAttempts');
  if (!right) throw new Refusal('wrongOldPassword');
  await forgetAttempts(db, loginid);
}
