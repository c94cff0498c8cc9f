import { createHash } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The secrets of a sign-in are made from what its window holds, so that the database has none: the verifier of PKCE
 * (RFC 7636) and the nonce of OpenID Connect.
 */
export const verifierOf = (proof: string): string => digest(`verifier ${proof}`);
export const challengeOf = (proof: string): string => digest(verifierOf(proof));
export const nonceOf = (proof: string): string => digest(`nonce ${proof}`);
