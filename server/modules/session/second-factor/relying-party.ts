import { isIP } from 'node:net';
import { isLoopback, type Settings } from '../../../settings.ts';

/** Whom a passkey is made for (the relying party of WebAuthn), and where a page that asks for it lives. */
export type RelyingParty = { id: string; origin: string };

/**
 * Where passkeys work: at the one address that a setting says, else on this machine alone. What a request says of its
 * host decides nothing. Null where there is no such address: browsers want a name, and https beyond their own machine.
 */
export function relyingParty(
  { publicOrigin, host, trustProxy }: Pick<Settings, 'publicOrigin' | 'host' | 'trustProxy'>,
  port: number,
): RelyingParty | null {
  const onThisMachine = isLoopback(host) && trustProxy.length === 0;
  const origin = publicOrigin ?? (onThisMachine ? `http://localhost:${port}` : null);
  if (origin === null) return null;
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === 'https:' || hostname === 'localhost';
  return secure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}
