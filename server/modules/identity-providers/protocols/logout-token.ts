import { createRemoteJWKSet, customFetch, errors, type FetchImplementation, jwtVerify } from 'jose';
import type { Signed } from './protocol.ts';
import { ProviderFault } from './provider-fault.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds after which such a message is over, and by which both clocks may differ. */
const longest = 300;
const tolerance = 60;

/**
 * What a provider says of a session that is over there.
 *
 * @see https://openid.net/specs/openid-connect-backchannel-1_0.html
 * @throws ProviderFault for what is no such message, or not of this provider to this client
 */
export async function readLogoutToken(
  message: string,
  { issuer, audience, keys }: { issuer: string; audience: string; keys: string },
  fetch: FetchImplementation,
): Promise<Signed> {
  try {
    const found = createRemoteJWKSet(new URL(keys), { [customFetch]: fetch });
    const { payload } = await jwtVerify(message, found, {
      ...{ issuer, audience, maxTokenAge: longest, clockTolerance: tolerance },
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
    });
    const { sub = null, sid, nonce, events } = payload;
    const session = typeof sid === 'string' ? sid : null;
    const isOfLogout = typeof events === 'object' && events !== null && event in events;
    if (!isOfLogout || nonce !== undefined || (sub === null && session === null))
      throw new ProviderFault('providerAnswerBad', 'no logout token');
    return { subject: sub, session };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ProviderFault('providerAnswerBad', error.code);
    throw error;
  }
}
