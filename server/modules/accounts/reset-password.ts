import { sql } from 'kysely';
import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { type Author, authorOf } from '../../log/write-log.ts';
import { moveInvitation } from '../invitations/index.ts';
import { endSessions, hashPassword, initialPassword } from '../session/index.ts';
import type { NamedAccount } from './named-account.ts';

export const resetPassword: Handler<'/account/resetPassword'> = async ({ personId }, context) => {
  const { db, actor, settings } = context;
  const account = await findAccount(db, actor, 'account.reset', personId);
  await requireNoMoreRights(db, actor, account.id);
  const initial = initialPassword(settings);
  return {
    password: initial.password,
    expiresAt: await giveInitialPassword(db, authorOf(context), account, initial),
  };
};

/**
 * Gives an account a password that has to be changed. Its sessions end, and no browser is known to it any more.
 *
 * @returns when the password expires
 */
export async function giveInitialPassword(
  db: Db,
  author: Author,
  account: NamedAccount,
  { password, hours }: { password: string; hours: number | null },
): Promise<string | null> {
  const hash = await hashPassword(password);
  const expires = await inTransaction(db, async (tx) => {
    const moved = await moveInvitation(tx, account.id, 'reset');
    const { password_expires_at } = await tx
      .updateTable('account')
      .set({ password_hash: hash, password_is_default: true, has_password: true, updated_at: sql`now()` })
      .set({ password_expires_at: sql<Date | null>`now() + make_interval(hours => ${hours}::int)` })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', account.id)
      .returning('password_expires_at')
      .executeTakeFirstOrThrow();
    await endSessions(tx, author, account.id, 'password reset');
    await tx.deleteFrom('known_browser').where('account_id', '=', account.id).execute();
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, author, 'password reset', subject, [], moved);
    return password_expires_at;
  });
  return expires?.toISOString() ?? null;
}
