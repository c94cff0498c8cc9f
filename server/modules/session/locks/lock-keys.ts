import { createHmac } from 'node:crypto';
import type { LockKind } from '../../../database/schema/accounts.ts';
import { addressPrefix } from '../../../http/address-prefix.ts';
import type { Db } from '../../../http/handler.ts';
import { serverSecret } from './server-secret.ts';

/** After how many wrong passwords in a row a lock closes, and whether others try at it too. */
export const lockKinds: Readonly<Record<LockKind, { patience: number; shared: boolean }>> = {
  'address at account': { patience: 5, shared: false },
  'strangers at account': { patience: 100, shared: true },
  address: { patience: 100, shared: true },
  'links at address': { patience: 100, shared: true },
  browser: { patience: 5, shared: false },
  session: { patience: 5, shared: false },
  'second step': { patience: 5, shared: false },
};

/** Of each kind so many locks at most are remembered. */
const slots = 2 ** 17;

/** Where a lock is kept. Nobody can tell from it whose it is, nor which others share its slot. */
export type LockKey = { kind: LockKind; slot: number; key: Buffer; login: Buffer | null };

type Digest = (...parts: readonly string[]) => Buffer;

const digestsOf = async (db: Db): Promise<Digest> => {
  const secret = await serverSecret(db, 'sign-in locks');
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
};

const keyOf = (digest: Digest, kind: LockKind, login: string | null, ...parts: string[]): LockKey => {
  const key = digest(kind, ...parts);
  return {
    kind,
    key,
    slot: key.readUInt32BE() % slots,
    login: login === null ? null : digest('login', login),
  };
};

/**
 * What somebody who is no known browser has to get through.
 *
 * @param login as typed, trimmed and in lower case; it need not exist
 */
export async function locksOfStranger(db: Db, login: string, ip: string): Promise<LockKey[]> {
  const digest = await digestsOf(db);
  const prefix = addressPrefix(ip);
  return [
    keyOf(digest, 'address', null, prefix),
    keyOf(digest, 'address at account', login, login, prefix),
    keyOf(digest, 'strangers at account', login, login),
  ];
}

/**
 * What a stranger with an invitation link has to get through. Wrong links count apart from wrong passwords: whoever
 * sends them must not hold up the sign-in of all who share the address.
 */
export async function locksOfLinks(db: Db, ip: string): Promise<LockKey[]> {
  return [keyOf(await digestsOf(db), 'links at address', null, addressPrefix(ip))];
}

/** What a browser that has signed in to the account before has to get through: its own wrong passwords alone. */
export async function locksOfBrowser(db: Db, login: string, proofHash: Uint8Array): Promise<LockKey[]> {
  return [keyOf(await digestsOf(db), 'browser', login, login, Buffer.from(proofHash).toString('hex'))];
}

/** What a session has to get through where it is asked for the password again. */
export async function locksOfSession(db: Db, login: string, tokenHash: Uint8Array): Promise<LockKey[]> {
  return [keyOf(await digestsOf(db), 'session', login, Buffer.from(tokenHash).toString('hex'))];
}

/** What a code has to get through that follows a right password: strangers together, a known browser by itself. */
export async function locksOfSecondStep(
  db: Db,
  login: string,
  proofHash: Uint8Array | undefined,
): Promise<LockKey[]> {
  const browser = proofHash ? Buffer.from(proofHash).toString('hex') : 'strangers';
  return [keyOf(await digestsOf(db), 'second step', login, login, browser)];
}

/** By what an administrator finds every lock of a login, in lower case. */
export async function loginDigests(db: Db): Promise<(login: string) => Buffer> {
  const digest = await digestsOf(db);
  return (login) => digest('login', login);
}
