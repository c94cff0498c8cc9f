import { type AnyScan, offlineStore, type Stored } from './offline-store.ts';

export type { Stored } from './offline-store.ts';

/** Stores a scan until the server has it. @throws where the browser stores nothing */
export async function storeScan(scan: Stored<AnyScan>): Promise<void> {
  const db = await offlineStore();
  const tx = db.transaction('scans', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(scan), tx.done]);
}

export async function removeScans(uids: readonly string[]): Promise<void> {
  const db = await offlineStore();
  const tx = db.transaction('scans', 'readwrite');
  await Promise.all([...uids.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** What somebody has scanned in a stock-take and the server does not have, as it was stored and in that order. */
export async function storedScans<Scan extends AnyScan>(
  loginid: string,
  takeId: number,
): Promise<Stored<Scan>[]> {
  const rows = await (await offlineStore()).getAllFromIndex('scans', 'of', [loginid, takeId]);
  return rows.toSorted((a, b) => a.nth - b.nth) as Stored<Scan>[];
}

/** In which stock-takes somebody has scans that the server does not have, with how many. */
export async function takesWithScans(loginid: string): Promise<{ takeId: number; scans: number }[]> {
  const range = IDBKeyRange.bound([loginid], [loginid, Number.POSITIVE_INFINITY]);
  const rows = await (await offlineStore()).getAllFromIndex('scans', 'of', range);
  return [...Map.groupBy(rows, ({ takeId }) => takeId)].map(([takeId, { length }]) => ({
    takeId,
    scans: length,
  }));
}
