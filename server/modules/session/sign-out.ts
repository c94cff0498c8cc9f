import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { authorOf } from '../../log/write-log.ts';
import { endSessions } from './end-sessions.ts';

/** Ends the session that asks; others of the person go on. */
export async function signOut({ db, actor, ip }: Context): Promise<void> {
  const end = async (tx: Tx) => {
    const own = sql<SqlBool>`token_hash = ${actor.tokenHash}`;
    await endSessions(tx, authorOf({ actor, ip }), actor.accountId, 'sign out', own);
  };
  await inTransaction(db, end, { whenFull: true });
}
