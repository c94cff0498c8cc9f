import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { mailInvitation } from './mail-invitation.ts';
import { mailState } from './mail-state.ts';
import { openInvitation } from './open-invitation.ts';

/**
 * Lets a person choose the first password, by a link that is answered this once, or goes to them by mail. One that the
 * mail server does not take is answered.
 */
export const invite: Handler<'/account/invite'> = async ({ personId, mail: language }, context) => {
  const { db, actor, settings } = context;
  const { account, address, made } = await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, actor, 'account.write', personId);
    await requireNoMoreRights(tx, actor, account.id);
    const address = await addressOf(tx, personId);
    if (language && mailState(settings, address) !== 'ready')
      throw new Refusal('required', { field: 'email' });
    return { account, address, made: await openInvitation(tx, context, account) };
  });
  if (!language) return { ...made, mailed: null };
  const mailed = await mailInvitation(context, account, made, { address, language });
  return { ...made, link: mailed ? null : made.link, mailed };
};

async function addressOf(tx: Tx, personId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('email')
    .executeTakeFirstOrThrow();
  return email;
}
