import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';
import { endSessions } from '../session/index.ts';
import { openProvider } from './open-provider.ts';
import { protocolOf } from './protocols/index.ts';
import type { Signed } from './protocols/protocol.ts';
import { ProviderFault } from './protocols/provider-fault.ts';

/**
 * Ends the sessions of which a provider says, by a message of its own, that they are over there.
 *
 * @returns whether it was such a message
 */
export async function takeLogoutToken(
  db: Db,
  providerId: number,
  message: string,
  settings: Settings,
): Promise<boolean> {
  const provider = await openProvider(db, providerId, settings);
  if (!provider || provider.state === 'unset') return false;
  const { signedOut } = await protocolOf(provider.type);
  if (!signedOut) return false;
  try {
    await endSessionsOf(db, providerId, await signedOut(provider, message, settings));
    return true;
  } catch (error) {
    if (error instanceof ProviderFault) return false;
    throw error;
  }
}

async function endSessionsOf(db: Db, providerId: number, { subject, session }: Signed): Promise<void> {
  const meant = sql<SqlBool>`provider_id = ${providerId}
    and (${session}::text is null or provider_session = ${session}) and (${subject}::text is null or provider_subject = ${subject})`;
  await inTransaction(
    db,
    async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`select distinct account_id as id from session where ${meant}`.execute(tx);
      for (const { id } of rows) await endSessions(tx, theProvider, id, 'ended by the provider', meant);
    },
    { whenFull: true },
  );
}

export const theProvider = { id: null, name: '', ip: null };
