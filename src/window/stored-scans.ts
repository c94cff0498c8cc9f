import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Payload } from '../api/contract/index.ts';

type Scan = Payload<'/stockTake/scan'>['scans'][number];
/** A scan with whose it is and where it belongs; `nth` keeps the order. */
export type StoredScan = Scan & { nth: number; loginid: string; takeId: number };

interface Store extends DBSchema {
  scans: { key: string; value: StoredScan; indexes: { of: [loginid: string, takeId: number] } };
}

let opening: Promise<IDBPDatabase<Store>> | undefined;

function store(): Promise<IDBPDatabase<Store>> {
  opening ??= openDB<Store>('houqin-scans', 1, {
    upgrade: (db) => {
      db.createObjectStore('scans', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
    },
    terminated: () => {
      opening = undefined;
    },
  });
  // A browser that forbids it once may allow it later.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Stores a scan until the server has it. @throws where the browser stores nothing */
export async function storeScan(scan: StoredScan): Promise<void> {
  const db = await store();
  const tx = db.transaction('scans', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(scan), tx.done]);
}

export async function removeScans(uids: readonly string[]): Promise<void> {
  const db = await store();
  const tx = db.transaction('scans', 'readwrite');
  await Promise.all([...uids.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** What somebody has scanned in a stock-take and the server does not have, in the order of the scans. */
export async function storedScans(loginid: string, takeId: number): Promise<StoredScan[]> {
  const rows = await (await store()).getAllFromIndex('scans', 'of', [loginid, takeId]);
  return rows.toSorted((a, b) => a.nth - b.nth);
}
