import { sql } from 'kysely';
import type { Context, Handler } from '../../http/handler.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { signOut } from '../session/index.ts';
import { openProvider } from './open-provider.ts';
import { protocolOf } from './protocols/index.ts';
import { ProviderFault } from './protocols/provider-fault.ts';
import { openTokens } from './session-tokens.ts';

type Row = { providerId: number; tokens: Uint8Array | null; keyId: string | null };

/** Ends the session here first; one that began at a provider goes on there until the person signs out by the address. */
export const signOutEverywhere: Handler<'/user/logout'> = async (_payload, context) => {
  const { rows } = await sql<Row>`select provider_id as "providerId", provider_tokens as tokens,
      provider_tokens_key as "keyId" from session
    where token_hash = ${context.actor.tokenHash} and provider_id is not null`.execute(context.db);
  await signOut(context);
  const [began] = rows;
  const url = began && (await addressOf(began, context));
  return url ? { url } : {};
};

async function addressOf(
  { providerId, tokens, keyId }: Row,
  { db, actor, settings, port, log }: Context,
): Promise<string | null> {
  const provider = await openProvider(db, providerId, settings);
  const origin = ownOrigin(settings, port);
  if (!provider?.signsOut || provider.clientSecret === undefined || origin === null) return null;
  const opened = openTokens(tokens, keyId, actor.accountId, settings);
  const { signOut: leave } = await protocolOf(provider.type);
  try {
    return (
      (await leave?.(provider, opened ?? { idToken: null, refreshToken: null }, `${origin}/`, settings)) ??
      null
    );
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    // Out here all the same.
    log.warn(
      { provider: providerId, code: error.code },
      'nobody could be signed out at an identity provider',
    );
    return null;
  }
}
