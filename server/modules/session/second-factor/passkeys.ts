import { sql } from 'kysely';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Credential } from './verify-passkey.ts';

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .orderBy('id')
    .execute();

/** As options of WebAuthn name them. */
export async function credentialsOf(db: Db, accountId: number) {
  const passkeys = await passkeysOf(db, accountId);
  return passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports,
  }));
}

/** What is kept of one; undefined for one of somebody else. */
export async function findCredential(db: Db, accountId: number, id: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .where('credential_id', '=', id)
    .select(['public_key', 'counter'])
    .executeTakeFirst();
  return row && { id, publicKey: row.public_key, counter: row.counter };
}

/**
 * Notes that it was used.
 *
 * @param counter how often it has signed now: one that went back is a copy
 * @returns whether it is still there, and nobody has used it so often before
 */
export async function noteUse(tx: Tx, accountId: number, id: string, counter: number): Promise<boolean> {
  const used = await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('credential_id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
