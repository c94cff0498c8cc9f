import { type SqlBool, sql } from 'kysely';
import { stepOfAccount } from '../../../src/machines/lifecycles/account.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import { requirePassword } from './require-password.ts';
import { hashToken, newToken } from './token.ts';

/** Changes the own password. Of the person's sessions only the one that asks goes on, by another token. */
export const changePassword: Handler<'/user/userChangePwd'> = async (payload, context) => {
  const { actor, db, ip, settings } = context;
  await requirePassword(payload.oldPassword, context, 'wrongOldPassword');
  await requireGoodPassword(db, payload, actor, settings);
  const hash = await hashPassword(payload.newPassword);
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('account')
      .set({
        password_hash: hash,
        password_is_default: false,
        password_expires_at: null,
        updated_at: sql`now()`,
      })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', actor.accountId)
      .execute();
    const renewed = await tx
      .updateTable('session')
      .set({ token_hash: hashToken(token), proven: false, confirmed_at: sql`now()` })
      .where('token_hash', '=', actor.tokenHash)
      .returning('id')
      .executeTakeFirst();
    // Ended meanwhile, perhaps because the password was reset: that one stays.
    if (!renewed) throw new Refusal('sessionEnded');
    await endSessions(
      tx,
      authorOf({ actor, ip }),
      actor.accountId,
      'password changed elsewhere',
      sql<SqlBool>`id <> ${renewed.id}`,
    );
    const stored = {
      disabled: false,
      passwordIsInitial: actor.mustChangePassword,
      expired: false,
      invited: false,
      hasPassword: true,
    };
    const changed = stepOfAccount(stored, 'change password');
    const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
    await logAccount(tx, authorOf({ actor, ip }), 'password changed', subject, [], changed);
  });
  return { token };
};
