import { sql } from 'kysely';
import { landingPath } from '../../../src/vocabulary/identity-provider.ts';
import type { Db, PublicContext } from '../../http/handler.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { Refusal } from '../../lib/refusal.ts';
import { hashToken, newToken } from '../session/index.ts';
import { type OpenProvider, openProvider } from './open-provider.ts';
import { protocolOf } from './protocols/index.ts';
import type { Attempt, Identity } from './protocols/protocol.ts';
import { ProviderFault } from './protocols/provider-fault.ts';

/** Minutes within which somebody has to come back from a provider. */
const minutes = 10;

type Landing = { state: string; code?: string; iss?: string; error?: string; proof: string };

/** @throws Refusal `providerOff` for one that is none, paused, without a secret or without an address to lead back to */
async function offeredProvider(db: Db, id: number, context: PublicContext) {
  const provider = await openProvider(db, id, context.settings);
  const origin = ownOrigin(context.settings, context.port);
  const isThere = provider?.state === 'active' && provider.clientSecret !== undefined;
  if (!isThere || provider.type === 'ldap' || origin === null) throw new Refusal('providerOff');
  return { provider, redirectUri: `${origin}${landingPath}` };
}

/**
 * Begins a sign-in at a provider. The database holds hashes alone, so that whoever reads it can end none.
 *
 * @param session that confirms by it; null for somebody who signs in
 */
export async function begin(
  providerId: number,
  session: Uint8Array | null,
  context: PublicContext,
): Promise<{ url: string; proof: string }> {
  const { db, userAgent, settings } = context;
  const { provider, redirectUri } = await offeredProvider(db, providerId, context);
  const [state, proof] = [newToken(), newToken()];
  const attempt = { state, proof, redirectUri, fresh: session !== null, userAgent };
  const protocol = await protocolOf(provider.type);
  const url = await refusing(context, provider, () => protocol.begin(provider, attempt, settings));
  await sql`delete from provider_sign_in where created_at < now() - make_interval(mins => ${minutes})`.execute(
    db,
  );
  await sql`insert into provider_sign_in (state_hash, proof_hash, provider_id, session_hash)
    values (${hashToken(state)}, ${hashToken(proof)}, ${providerId}, ${session})`.execute(db);
  return { url, proof };
}

/**
 * Takes what a provider has led back with, once.
 *
 * @throws Refusal `providerSignInOver` for one that is over, taken, or of another window, and what the provider is at fault with
 */
export async function takeLanding(
  { state, code, iss, error, proof }: Landing,
  session: Uint8Array | null,
  context: PublicContext,
): Promise<{ provider: OpenProvider; identity: Identity }> {
  const { db, userAgent, settings } = context;
  const { rows } = await sql<{ providerId: number }>`
    delete from provider_sign_in where state_hash = ${hashToken(state)} and proof_hash = ${hashToken(proof)}
      and session_hash is not distinct from ${session}::bytea
      and created_at >= now() - make_interval(mins => ${minutes})
    returning provider_id as "providerId"`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('providerSignInOver');
  const { provider, redirectUri } = await offeredProvider(db, found.providerId, context);
  const attempt: Attempt = { state, proof, redirectUri, fresh: session !== null, userAgent };
  const protocol = await protocolOf(provider.type);
  const identity = await refusing(context, provider, () => {
    if (code === undefined) throw new ProviderFault('providerRefused', errorOf(error));
    return protocol.complete(provider, { code, iss }, attempt, settings);
  });
  return { provider, identity };
}

/** The word of the protocol alone: whatever else an address says is not written into a log. */
const errorOf = (error: string | undefined) =>
  /^[a-z_]{1,60}$/.test(error ?? '') ? (error ?? '') : 'no code';

/** Tells the person in a word, and the operator in the log of the server, what a provider is at fault with. */
export async function refusing<Result>(
  { log }: Pick<PublicContext, 'log'>,
  { id, name }: Pick<OpenProvider, 'id' | 'name'>,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ provider: id, reason: error.reason, code: error.code }, 'an identity provider let nobody in');
    throw new Refusal(error.reason, { provider: name });
  }
}
