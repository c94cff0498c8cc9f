import { isIP } from 'node:net';
import { ownOrigin, type Place } from '../../../http/own-origin.ts';

/** Whom a passkey is made for (the relying party of WebAuthn), and where a page that asks for it lives. */
export type RelyingParty = { id: string; origin: string };

/** Where passkeys work. Null where they do nowhere: browsers want a name, and https beyond their own machine. */
export function relyingParty(settings: Place, port: number): RelyingParty | null {
  const origin = ownOrigin(settings, port);
  if (origin === null) return null;
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === 'https:' || hostname === 'localhost';
  return secure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}
