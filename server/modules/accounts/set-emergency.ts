import { requireAdministrator } from '../../access/require-administrator.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { type Author, authorOf } from '../../log/write-log.ts';
import { lockAccount } from './lock-account.ts';
import type { NamedAccount } from './named-account.ts';

/** Whether the password of an account is taken where the company has switched that off. */
export const setEmergency: Handler<'/account/setEmergency'> = ({ emergency, ...at }, context) =>
  inTransaction(context.db, async (tx) => {
    const account = await lockAccount(tx, context, at);
    await write(tx, authorOf(context), account, emergency);
    if (!emergency) await requireAdministrator(tx);
    return {};
  });

/** Lets an operator make one, who cannot sign in otherwise. */
export const makeEmergency = (db: Db, author: Author, account: NamedAccount): Promise<void> =>
  inTransaction(db, (tx) => write(tx, author, account, true));

async function write(
  tx: Tx,
  author: Author,
  { id, loginid, name }: NamedAccount,
  emergency: boolean,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ emergency })
    .where('id', '=', id)
    .where('emergency', '=', !emergency)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const change = { field: 'emergency', from: String(!emergency), to: String(emergency) };
  await logAccount(tx, author, 'emergency set', { id, label: labelOf(loginid, name) }, [change]);
}
