import { type SqlBool, sql } from 'kysely';
import type { Actor, Tx } from '../../../http/handler.ts';
import { endSessions } from '../end-sessions.ts';
import { newRecoveryCodes } from './codes.ts';
import type { Moved } from './transition.ts';

/**
 * What follows a way that was added: with the first one, sessions that began without a second step end.
 *
 * @returns the recovery codes, which are shown this once; none for a further way
 */
export async function afterAdding(
  tx: Tx,
  { accountId, tokenHash }: Pick<Actor, 'accountId' | 'tokenHash'>,
  { from }: Moved,
): Promise<{ recoveryCodes: string[] }> {
  if (from === 'active') return { recoveryCodes: [] };
  await endSessions(
    tx,
    accountId,
    'second factor set up elsewhere',
    sql<SqlBool>`token_hash <> ${tokenHash}`,
  );
  return { recoveryCodes: await newRecoveryCodes(tx, accountId) };
}
