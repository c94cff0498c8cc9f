import { sql } from 'kysely';
import type { Context, Tx } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions, hashToken, newToken, nobodysHash } from '../session/index.ts';
import { moveInvitation } from './move-invitation.ts';

type Invited = { id: number; loginid: string; name: string };

/**
 * Makes the one link to an account. An older one ends, and so do the initial password, sessions and known browsers.
 *
 * @returns the link, which is stored nowhere; where nobody has told the server its address the end of it
 * @throws Refusal `transitionRefused` where the person has chosen a password
 */
export async function openInvitation(tx: Tx, { actor, ip, settings }: Context, account: Invited) {
  const moved = await moveInvitation(tx, account.id, 'invite');
  const token = newToken();
  const link = {
    state: 'open' as const,
    token_hash: hashToken(token),
    expires_at: sql<Date>`now() + make_interval(hours => ${settings.invitationHours}::int)`,
    invited_by: actor.accountId,
    created_at: sql<Date>`now()`,
  };
  const { expires_at } = await tx
    .insertInto('invitation')
    .values({ account_id: account.id, ...link })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(link))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('account')
    .set({ password_hash: nobodysHash, password_expires_at: null, updated_at: sql`now()` })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', account.id)
    .execute();
  await endSessions(tx, authorOf({ actor, ip }), account.id, 'password reset');
  await tx.deleteFrom('known_browser').where('account_id', '=', account.id).execute();
  const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
  await logAccount(tx, authorOf({ actor, ip }), 'invited', subject, [], moved);
  return {
    link: `${settings.publicOrigin ?? ''}/#/invitation/${token}`,
    expiresAt: expires_at.toISOString(),
  };
}
