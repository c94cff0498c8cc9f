import { removeRound, storedRounds } from './offline-rounds.ts';
import { offlineStore, type StoredCopy, type StoredReading } from './offline-store.ts';

export type { StoredCopy, StoredReading } from './offline-store.ts';

/** Stores what somebody counts with this device, in place of an older copy. @throws where the browser stores nothing */
export async function storeCopy(copy: StoredCopy<unknown>): Promise<void> {
  await (await offlineStore()).put('copies', copy);
}

export async function readCopy<Copy>(takeId: number): Promise<StoredCopy<Copy> | undefined> {
  return (await storedCopies<Copy>()).find((one) => one.takeId === takeId);
}

export const storedCopies = async <Copy>(): Promise<StoredCopy<Copy>[]> =>
  (await (await offlineStore()).getAll('copies')) as StoredCopy<Copy>[];

/** Removes a copy with what was read for it; scans that are not sent stay. */
export async function removeCopy(loginid: string, takeId: number): Promise<void> {
  const db = await offlineStore();
  const tx = db.transaction(['copies', 'readings'], 'readwrite');
  const uids = await tx.objectStore('readings').index('of').getAllKeys([loginid, takeId]);
  await Promise.all([
    tx.objectStore('copies').delete([loginid, takeId]),
    ...uids.map((uid) => tx.objectStore('readings').delete(uid)),
    tx.done,
  ]);
}

/** Removes the copies of everybody but one person, or of all; what is not sent stays. */
export async function removeCopiesExceptOf(loginid: string | null): Promise<void> {
  for (const copy of await storedCopies()) {
    if (copy.loginid !== loginid) await removeCopy(copy.loginid, copy.takeId);
  }
  for (const round of await storedRounds()) {
    if (round.loginid !== loginid) await removeRound(round.loginid, round.roundId);
  }
}

export async function storeReading(reading: StoredReading<unknown>): Promise<void> {
  await (await offlineStore()).put('readings', reading);
}

export async function removeReadings(uids: readonly string[]): Promise<void> {
  const tx = (await offlineStore()).transaction('readings', 'readwrite');
  await Promise.all([...uids.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** What was read in an offline count, in the order of the scans. */
export async function storedReadings<Reading>(
  loginid: string,
  takeId: number,
): Promise<StoredReading<Reading>[]> {
  const rows = await (await offlineStore()).getAllFromIndex('readings', 'of', [loginid, takeId]);
  return rows.toSorted((a, b) => a.nth - b.nth) as StoredReading<Reading>[];
}
