import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { endSessions, hashPassword, requireGoodPassword } from '../session/index.ts';
import { findInvited, findInvitedByStranger } from './find-invited.ts';
import { moveInvitation } from './move-invitation.ts';

/** The person chooses the first password. The link is used up, and older sessions end. */
export const acceptInvitation: Handler<'/invitation/accept'> = async ({ token, newPassword }, context) => {
  const { db, ip, settings } = context;
  const { id, loginid } = await findInvitedByStranger(token, context);
  await requireGoodPassword(db, { newPassword, oldPassword: '' }, { accountId: id, loginid }, settings);
  const password_hash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, id);
    const account = await findInvited(tx, token);
    const moved = await moveInvitation(tx, id, 'accept');
    await tx
      .updateTable('account')
      .set({ password_hash, password_is_default: false, has_password: true })
      .set({ password_expires_at: null, updated_at: sql`now()` })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const author = { id: account.person_id, name: account.name, ip };
    await endSessions(tx, author, id, 'password reset');
    await tx.deleteFrom('known_browser').where('account_id', '=', id).execute();
    const subject = { id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, author, 'invitation accepted', subject, [], moved);
    return { loginid: account.loginid };
  });
};

/** Who comes second waits here, and finds the link used. */
const lockAccount = (tx: Tx, id: number) =>
  tx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute();
