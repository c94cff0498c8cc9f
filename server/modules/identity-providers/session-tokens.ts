import { type Key, openSecret, type StoredSecret, sealSecret } from '../../lib/sealed-secret.ts';
import type { ProviderTokens } from './protocols/protocol.ts';

const ownerOf = (accountId: number) => `session of account ${accountId}`;

/** The tokens of a provider as the session of an account holds them. */
export const sealTokens = (tokens: ProviderTokens, accountId: number, key: Key): StoredSecret =>
  sealSecret(Buffer.from(JSON.stringify(tokens)), ownerOf(accountId), key);

/** @returns undefined for none, or where they are under another key */
export function openTokens(
  secret: Uint8Array | null,
  keyId: string | null,
  accountId: number,
  key: Key,
): ProviderTokens | undefined {
  const opened = secret && openSecret({ secret, key_id: keyId }, ownerOf(accountId), key);
  return opened ? (JSON.parse(Buffer.from(opened).toString('utf8')) as ProviderTokens) : undefined;
}
