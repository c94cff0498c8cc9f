import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** As the database holds a secret: under a key, or readable where there is none. */
export type StoredSecret = { secret: Uint8Array; key_id: string | null };
export type Key = Pick<Settings, 'secretKey'>;

const method = 'aes-256-gcm';
const [vectorBytes, tagBytes] = [12, 16];

/** By what a key is known again; nothing about it follows from that. */
export const keyId = (key: Uint8Array): string =>
  createHash('sha256').update('houqin key').update(key).digest('hex').slice(0, 16);

/** @param owner whose it is, such as `channel 7`: in the row of another it is worth nothing */
export function sealSecret(secret: Uint8Array, owner: string, { secretKey }: Key): StoredSecret {
  if (!secretKey) return { secret, key_id: null };
  const vector = randomBytes(vectorBytes);
  const cipher = createCipheriv(method, secretKey, vector).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return { secret: Buffer.concat([vector, cipher.getAuthTag(), sealed]), key_id: keyId(secretKey) };
}

/** A secret as it was; undefined for one under another key, or that was changed. */
export function openSecret(
  { secret, key_id }: StoredSecret,
  owner: string,
  { secretKey }: Key,
): Uint8Array | undefined {
  if (key_id === null) return secret;
  if (!secretKey || key_id !== keyId(secretKey)) return undefined;
  const vector = secret.subarray(0, vectorBytes);
  const tag = secret.subarray(vectorBytes, vectorBytes + tagBytes);
  try {
    const decipher = createDecipheriv(method, secretKey, vector, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(secret.subarray(vectorBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}
