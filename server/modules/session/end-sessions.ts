import type { RawBuilder, SqlBool } from 'kysely';
import { endsBy, type ServerSessionEvent } from '../../../src/machines/lifecycles/server-session.ts';
import type { Tx } from '../../http/handler.ts';

/**
 * Ends sessions of an account by an event of their machine: their tokens are worth nothing from now on.
 *
 * @param which of them; all without it
 * @returns how many there were
 */
export async function endSessions(
  tx: Tx,
  accountId: number,
  event: ServerSessionEvent['type'],
  which?: RawBuilder<SqlBool>,
): Promise<number> {
  if (!endsBy(event)) throw new Error(`No session ends by "${event}".`);
  let ending = tx.deleteFrom('session').where('account_id', '=', accountId);
  if (which) ending = ending.where(which);
  return (await ending.returning('id').execute()).length;
}
