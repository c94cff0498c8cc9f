import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Settings, SettingsError } from '../settings.ts';

const bytes = 32;

/**
 * The key under which secrets are stored: that of the setting; else, beside the embedded database, one in a file, made
 * at the first start, which is in no dump. Null for a PostgreSQL server without the setting: several processes share
 * it, and a file that one of them made could be gone with its machine.
 *
 * @throws SettingsError for a file that holds none
 */
export function openSecretKey({
  secretKey,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'secretKey' | 'databaseUrl' | 'dataDir'>): Uint8Array | null {
  if (secretKey || databaseUrl !== null) return secretKey;
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(bytes).toString('hex'), { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length === bytes) return key;
  throw new SettingsError(
    `${file} holds no key. Put it back from where it is kept, or move it away: then devices that show codes have to be set up anew.`,
  );
}
