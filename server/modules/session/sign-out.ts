import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the session that asks; others of the person go on. */
export const signOut: Handler<'/user/logout'> = async (_payload, { db, actor, ip }) => {
  const end = async (tx: Tx) => {
    await endSessions(tx, actor.accountId, 'sign out', sql<SqlBool>`token_hash = ${actor.tokenHash}`);
    const subject = { id: actor.accountId, label: labelOf(actor.loginid, actor.name) };
    await logAccount(tx, authorOf({ actor, ip }), 'signed out', subject);
  };
  await inTransaction(db, end, { whenFull: true });
  return {};
};
