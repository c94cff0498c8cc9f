import {
  type Of,
  type OfflineKind,
  offlineStore,
  type StoredCopy,
  type StoredReading,
} from './offline-store.ts';

export type { OfflineKind, StoredCopy, StoredReading } from './offline-store.ts';

/** Stores what somebody works on with this device, in place of an older copy. @throws where the browser stores nothing */
export async function storeCopy(copy: StoredCopy<unknown>): Promise<void> {
  await (await offlineStore()).put('copies', copy);
}

/** Of whoever made it. */
export async function readCopy<Copy>(
  kind: OfflineKind,
  recordId: number,
): Promise<StoredCopy<Copy> | undefined> {
  return (await storedCopies<Copy>()).find((one) => one.kind === kind && one.recordId === recordId);
}

export const storedCopies = async <Copy>(): Promise<StoredCopy<Copy>[]> =>
  (await (await offlineStore()).getAll('copies')) as StoredCopy<Copy>[];

/** Removes a copy with what was read for it; what is not sent stays. */
export async function removeCopy({ loginid, kind, recordId }: Of): Promise<void> {
  const db = await offlineStore();
  const tx = db.transaction(['copies', 'readings'], 'readwrite');
  const readings = tx.objectStore('readings');
  const uids = kind === 'stockTake' ? await readings.index('of').getAllKeys([loginid, recordId]) : [];
  await Promise.all([
    tx.objectStore('copies').delete([loginid, kind, recordId]),
    ...uids.map((uid) => readings.delete(uid)),
    tx.done,
  ]);
}

/** Removes the copies of everybody but one person, or of all; what is not sent stays. */
export async function removeCopiesExceptOf(loginid: string | null): Promise<void> {
  for (const copy of await storedCopies()) {
    if (copy.loginid !== loginid) await removeCopy(copy);
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
