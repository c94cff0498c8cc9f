import { type SqlBool, sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';
import { endSessions } from '../session/index.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { protocolOf } from './protocols/index.ts';
import { ProviderFault } from './protocols/provider-fault.ts';
import { openTokens, sealTokens } from './session-tokens.ts';
import { theProvider } from './signed-out.ts';

/** Minutes after which a provider is asked again whether somebody may stay, and how many sessions are looked at in one go. */
const everyMinutes = 10;
const batch = 200;

type Due = {
  id: number;
  accountId: number;
  providerId: number;
  tokens: Uint8Array;
  keyId: string | null;
};
type Asking = { db: Db; settings: Settings; log: { warn: (line: object, text: string) => void } };

/**
 * Asks providers that have given tokens for it whether people may stay: an account that was disabled there ends here
 * too. A provider that is away ends nothing. Several servers take different sessions.
 *
 * @returns how many sessions ended
 */
export async function askProviders({ db, settings, log }: Asking): Promise<number> {
  const { rows } = await sql<Due>`
    update session set provider_checked_at = now() where id in (
      select id from session where provider_tokens is not null
        and provider_checked_at < now() - make_interval(mins => ${everyMinutes})
      order by provider_checked_at limit ${batch} for update skip locked)
    returning id, account_id as "accountId", provider_id as "providerId", provider_tokens as tokens,
      provider_tokens_key as "keyId"`.execute(db);
  let ended = 0;
  for (const [providerId, sessions] of Map.groupBy(rows, (due) => due.providerId)) {
    const provider = await openProvider(db, providerId, settings);
    if (!provider || provider.state === 'unset') continue;
    for (const due of sessions) {
      try {
        if (!(await mayStay(db, settings, provider, due))) ended += await end(db, due);
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        log.warn({ provider: providerId, code: error.code }, 'an identity provider could not be asked');
        break;
      }
    }
  }
  return ended;
}

async function mayStay(db: Db, settings: Settings, provider: OpenProvider, due: Due): Promise<boolean> {
  const { stay } = await protocolOf(provider.type);
  const tokens = openTokens(due.tokens, due.keyId, due.accountId, settings);
  if (!stay || !tokens?.refreshToken) return true;
  const renewed = await stay(provider, tokens, settings);
  if (renewed === null) return false;
  const { secret, key_id } = sealTokens(renewed, due.accountId, settings);
  await sql`update session set provider_tokens = ${secret}, provider_tokens_key = ${key_id}
    where id = ${due.id}`.execute(db);
  return true;
}

const end = (db: Db, { id, accountId }: Due): Promise<number> =>
  inTransaction(
    db,
    (tx) => endSessions(tx, theProvider, accountId, 'ended by the provider', sql<SqlBool>`id = ${id}`),
    { whenFull: true },
  );
