import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefix } from '../../../src/vocabulary/service-account.ts';

/** @returns 256 random bits */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that the database holds nothing to sign in with. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token of an Authorization header, which carries it bare or as `Bearer`, of a session or, with a prefix, of a
 * service account; undefined when it holds none.
 */
export function tokenOf(header: string | undefined): string | undefined {
  if (!header || header.length > 200) return undefined;
  const token = /^Bearer /i.test(header) ? header.slice(7) : header;
  return isToken.test(token) ? token : undefined;
}

const isToken = new RegExp(`^(${tokenPrefix})?[A-Za-z0-9_-]{43}$`);

/** A token of a session may begin with the prefix by chance, and is shorter. */
export const isOfProgram = (token: string): boolean => token.length > 43;
