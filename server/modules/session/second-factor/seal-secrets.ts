import type { Db } from '../../../http/handler.ts';
import { keyId, sealSecret } from '../../../lib/sealed-secret.ts';
import type { Settings } from '../../../settings.ts';
import { secretOwner } from './codes.ts';

/**
 * Encrypts the secrets of devices that were stored readable.
 *
 * @returns how many are under another key, so that their devices are worth nothing here
 */
export async function sealSecrets(db: Db, settings: Pick<Settings, 'secretKey'>): Promise<number> {
  const { secretKey } = settings;
  const rows = await db
    .selectFrom('second_factor')
    .where('secret', 'is not', null)
    .select(['account_id', 'secret', 'key_id'])
    .execute();
  const own = secretKey && keyId(secretKey);
  for (const { account_id, secret, key_id } of rows) {
    if (!secretKey || !secret || key_id !== null) continue;
    await db
      .updateTable('second_factor')
      .set(sealSecret(secret, secretOwner(account_id), settings))
      .where('account_id', '=', account_id)
      // One that was made anew meanwhile stays as it is.
      .where('secret', '=', secret)
      .execute();
  }
  return rows.filter(({ key_id }) => key_id !== null && key_id !== own).length;
}
