import { requireAdministrator } from '../../access/require-administrator.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { logEndsByTrigger } from '../session/index.ts';
import { giveRoles } from './give-roles.ts';
import { lockAccount } from './lock-account.ts';

/** Says what a person may do from now on. Their sessions end. */
export const setRoles: Handler<'/account/setRoles'> = ({ roleIds, ...at }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const account = await lockAccount(tx, context, at);
    const { from, to } = await giveRoles(tx, actor, account.id, roleIds);
    if (from === to) return {};
    await requireAdministrator(tx);
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, authorOf(context), 'roles changed', subject, [{ field: 'roles', from, to }]);
    await logEndsByTrigger(tx, authorOf(context), 'roles changed');
    return {};
  });
