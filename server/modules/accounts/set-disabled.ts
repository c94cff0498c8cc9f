import { stepOfAccount } from '../../../src/machines/lifecycles/account.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { requireSettled } from '../documents/index.ts';
import { logEndsByTrigger } from '../session/index.ts';
import { lockAccount } from './lock-account.ts';

/** Keeps a person from signing in, and ends their sessions; or lets them again. */
export const setDisabled: Handler<'/account/setDisabled'> = ({ disabled, ...at }, context) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, context, at);
    const step = stepOfAccount(account, disabled ? 'disable' : 'enable');
    if (!step) return {};
    if (disabled) await requireSettled(tx, at.personId);
    await tx.updateTable('account').set({ disabled }).where('id', '=', account.id).execute();
    if (disabled) await requireAdministrator(tx);
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, authorOf(context), disabled ? 'disabled' : 'enabled', subject, [], step);
    await logEndsByTrigger(tx, authorOf(context), 'account disabled');
    return {};
  });
