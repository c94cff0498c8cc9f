import { createHash, randomBytes } from 'node:crypto';

/** @returns 256 random bits */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that the database holds nothing to sign in with. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an Authorization header, which carries it bare or as `Bearer`; undefined when it holds none. */
export function tokenOf(header: string | undefined): string | undefined {
  if (!header || header.length > 200) return undefined;
  const token = header.startsWith('Bearer ') ? header.slice(7) : header;
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
}
