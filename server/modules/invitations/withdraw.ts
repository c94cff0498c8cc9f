import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { moveInvitation } from './move-invitation.ts';

/** The link of an invitation leads nowhere any more. */
export const withdrawInvitation: Handler<'/account/withdrawInvitation'> = ({ personId }, context) =>
  inTransaction(context.db, async (tx) => {
    const account = await findAccount(tx, context.actor, 'account.write', personId);
    await requireNoMoreRights(tx, context.actor, account.id);
    const moved = await moveInvitation(tx, account.id, 'withdraw');
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, authorOf(context), 'invitation withdrawn', subject, [], moved);
    return {};
  });
