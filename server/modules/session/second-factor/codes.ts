import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../http/handler.ts';
import { openSecret } from '../../../lib/sealed-secret.ts';
import type { Settings } from '../../../settings.ts';

const period = 30;
/** To what the secret of a device is bound. */
export const secretOwner = (accountId: number) => `second factor ${accountId}`;

/** What a device and a passkey call this product. */
export const title = 'Houqin';

const generatorOf = (secret: Uint8Array, label: string) =>
  new TOTP({ issuer: title, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), period });

/** A secret as a person types it into a device, and as a device reads it from a QR code. */
export const shown = (secret: Uint8Array, label: string) => {
  const generator = generatorOf(secret, label);
  return { secret: generator.secret.base32, uri: generator.toString() };
};

/**
 * Takes a code of the device or a recovery code, each of which is good once, also when it is sent twice at the same time.
 *
 * @returns whether it was right
 */
export async function takeCode(tx: Tx, owner: Owner, code: string): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '');
  return isStep(typed) ? takeStep(tx, owner, typed, true) : takeRecoveryCode(tx, owner.accountId, typed);
}

/** Whose code it is, and under which key the secret is. */
type Owner = { accountId: number } & Pick<Settings, 'secretKey'>;

/** Takes a code of a device that has not shown one before. @returns whether it was right */
export async function takeFirstCode(tx: Tx, owner: Owner, code: string): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '');
  return isStep(typed) && takeStep(tx, owner, typed, false);
}

const isStep = (typed: string) => /^\d{6}$/.test(typed);

/** Of the last thirty seconds, these, and the next, for clocks differ; never one before the last that was taken. */
async function takeStep(tx: Tx, owner: Owner, token: string, ready: boolean): Promise<boolean> {
  const { accountId } = owner;
  const factor = await tx
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('device_ready', '=', ready)
    .select(['secret', 'key_id'])
    .forUpdate()
    .executeTakeFirst();
  const { secret: stored = null, key_id = null } = factor ?? {};
  const secret = stored && openSecret({ secret: stored, key_id }, secretOwner(accountId), owner);
  if (!secret) return false;
  const now = Date.now();
  const delta = generatorOf(secret, '').validate({ token, timestamp: now, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / period) + delta;
  const taken = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeRecoveryCode(tx: Tx, accountId: number, code: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;

/** Ten new codes of 79 bits in place of those there are. @returns them; only hashes are stored */
export async function newRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () =>
    Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join(''),
  );
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) })))
    .execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

const hashOf = (code: string) => createHash('sha256').update(code.toLowerCase()).digest();
