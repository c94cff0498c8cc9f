import { sql } from 'kysely';
import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { moveInvitation } from '../invitations/index.ts';
import { endSessions, hashPassword, initialPassword } from '../session/index.ts';

/**
 * Gives a person a password that has to be changed, answered this once. Their sessions end, and no browser is known to
 * the account any more.
 */
export const resetPassword: Handler<'/account/resetPassword'> = async ({ personId }, context) => {
  const { db, actor, ip, settings } = context;
  const account = await findAccount(db, actor, 'account.reset', personId);
  await requireNoMoreRights(db, actor, account.id);
  const { password, hours } = initialPassword(settings);
  const hash = await hashPassword(password);
  const expires = await inTransaction(db, async (tx) => {
    const moved = await moveInvitation(tx, account.id, 'reset');
    const { password_expires_at } = await tx
      .updateTable('account')
      .set({ password_hash: hash, password_is_default: true, updated_at: sql`now()` })
      .set({ password_expires_at: sql<Date | null>`now() + make_interval(hours => ${hours}::int)` })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', account.id)
      .returning('password_expires_at')
      .executeTakeFirstOrThrow();
    await endSessions(tx, authorOf({ actor, ip }), account.id, 'password reset');
    await tx.deleteFrom('known_browser').where('account_id', '=', account.id).execute();
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, authorOf({ actor, ip }), 'password reset', subject, [], moved);
    return password_expires_at;
  });
  return { password, expiresAt: expires?.toISOString() ?? null };
};
