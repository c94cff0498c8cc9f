import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../handler.ts';
import { findAccount } from '../accounts/find-account.ts';
import { requireNoMoreRights } from '../accounts/require-no-more-rights.ts';
import { openInvitation } from './open-invitation.ts';

/** Lets a person choose the first password, by a link that is answered this once. */
export const invite: Handler<'/account/invite'> = ({ personId }, context) =>
  inTransaction(context.db, async (tx) => {
    const account = await findAccount(tx, context.actor, 'account.write', personId);
    await requireNoMoreRights(tx, context.actor, account.id);
    return openInvitation(tx, context, account);
  });
