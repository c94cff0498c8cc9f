import { type Of, type OfflineKind, offlineStore, type Unsent } from './offline-store.ts';

export type { Of, OfflineKind, Unsent } from './offline-store.ts';

/** Stores what the server does not have, in place of what has the same uid. @throws where the browser stores nothing */
export async function storeUnsent(one: Unsent<unknown>): Promise<void> {
  const tx = (await offlineStore()).transaction('unsent', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(one), tx.done]);
}

export async function removeUnsent(uids: readonly string[]): Promise<void> {
  const tx = (await offlineStore()).transaction('unsent', 'readwrite');
  await Promise.all([...uids.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** What somebody did in a record and the server does not have, in that order. */
export async function unsentOf<Part>({ loginid, kind, recordId }: Of): Promise<Unsent<Part>[]> {
  const rows = await (await offlineStore()).getAllFromIndex('unsent', 'of', [loginid, kind, recordId]);
  return rows.toSorted((a, b) => a.nth - b.nth) as Unsent<Part>[];
}

/** Of which records of a kind this device has something of a person that the server does not have. */
export async function recordsWithUnsent(loginid: string, kind: OfflineKind): Promise<number[]> {
  const range = IDBKeyRange.bound([loginid, kind], [loginid, kind, Number.POSITIVE_INFINITY]);
  const rows = await (await offlineStore()).getAllFromIndex('unsent', 'of', range);
  return [...new Set(rows.map(({ recordId }) => recordId))];
}
