import { findAccount } from '../../access/find-account.ts';
import { requireNoMoreRights } from '../../access/require-no-more-rights.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions } from '../session/index.ts';

/** Whoever sits at one of the person's devices has to sign in again. */
export const endSessionsOf: Handler<'/account/endSessions'> = async ({ personId }, { db, actor, ip }) => {
  const account = await findAccount(db, actor, 'account.reset', personId);
  await requireNoMoreRights(db, actor, account.id);
  const ended = await inTransaction(
    db,
    (tx) => endSessions(tx, authorOf({ actor, ip }), account.id, 'end from another device'),
    { whenFull: true },
  );
  return { ended };
};
