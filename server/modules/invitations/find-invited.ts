import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, PublicContext, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { nobodysAccount } from '../../log/account-log.ts';
import type { Author } from '../../log/write-log.ts';
import { admitAttempt, hashToken, inTurn, locksOfLinks, requireAttempt } from '../session/index.ts';

/**
 * Whose account a link leads to. One that is wrong, used, overtaken, withdrawn or over, or of a disabled account, is
 * none: one statement asks all of that, so that neither the answer nor its time tells which.
 *
 * @throws Refusal `invitationOver`
 */
export async function findInvited(db: Db | Tx, token: string) {
  const found = await db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .where('invitation.token_hash', '=', hashToken(token))
    .where('invitation.state', '=', 'open')
    .where(sql<boolean>`invitation.expires_at > now() and not account.disabled and not person.disabled`)
    .select(['account.id', 'account.loginid', 'account.person_id', 'person.name'])
    .executeTakeFirst();
  if (!found) throw new Refusal('invitationOver');
  return found;
}

/** The same for a stranger, whose wrong links are counted by address. @throws Refusal also `tooManyAttempts` */
export const findInvitedByStranger = (token: string, context: PublicContext) =>
  inTurn(context, () => findNow(token, context));

async function findNow(token: string, { db, ip }: PublicContext) {
  const locks = await locksOfLinks(db, ip);
  const author: Author = { id: null, name: nobodysAccount.label, ip };
  await requireAttempt(db, locks, author, nobodysAccount);
  const found = await findInvited(db, token);
  await inTransaction(db, (tx) => admitAttempt(tx, locks), { whenFull: true });
  return found;
}
