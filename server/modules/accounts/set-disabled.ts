import { allowsAccount } from '../../../src/machines/lifecycles/account.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { requireSettled } from '../documents/transfers/require-settled.ts';
import { authorOf } from '../logs/write-log.ts';
import { labelOf, logAccount } from '../session/account-log.ts';
import { lockAccount } from './lock-account.ts';
import { requireAdministrator } from './require-administrator.ts';

/** Keeps a person from signing in, and ends their sessions; or lets them again. */
export const setDisabled: Handler<'/account/setDisabled'> = ({ disabled, ...at }, context) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, context, at);
    if (!allowsAccount(account, disabled ? 'disable' : 'enable')) return {};
    if (disabled) await requireSettled(tx, at.personId);
    await tx.updateTable('account').set({ disabled }).where('id', '=', account.id).execute();
    if (disabled) await requireAdministrator(tx);
    const subject = { id: account.id, label: labelOf(account.loginid, account.name) };
    await logAccount(tx, authorOf(context), disabled ? 'disabled' : 'enabled', subject);
    return {};
  });
