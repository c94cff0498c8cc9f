import { type SqlBool, sql } from 'kysely';
import type { Context, Tx } from '../../../http/handler.ts';
import { authorOf } from '../../../log/write-log.ts';
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
  { actor, ip }: Pick<Context, 'actor' | 'ip'>,
  { from }: Moved,
): Promise<{ recoveryCodes: string[] }> {
  if (from === 'active') return { recoveryCodes: [] };
  const { accountId, tokenHash } = actor;
  await endSessions(
    tx,
    authorOf({ actor, ip }),
    accountId,
    'second factor set up elsewhere',
    sql<SqlBool>`token_hash <> ${tokenHash}`,
  );
  return { recoveryCodes: await newRecoveryCodes(tx, accountId) };
}
