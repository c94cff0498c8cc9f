import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type AnyScan = { uid: string };
/** A scan with whose it is and where it belongs; `nth` keeps the order. */
export type Stored<Scan extends AnyScan> = Scan & { nth: number; loginid: string; takeId: number };

interface Store extends DBSchema {
  scans: { key: string; value: Stored<AnyScan>; indexes: { of: [loginid: string, takeId: number] } };
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
export async function storeScan(scan: Stored<AnyScan>): Promise<void> {
  const db = await store();
  const tx = db.transaction('scans', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(scan), tx.done]);
}

export async function removeScans(uids: readonly string[]): Promise<void> {
  const db = await store();
  const tx = db.transaction('scans', 'readwrite');
  await Promise.all([...uids.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** What somebody has scanned in a stock-take and the server does not have, as it was stored and in that order. */
export async function storedScans<Scan extends AnyScan>(
  loginid: string,
  takeId: number,
): Promise<Stored<Scan>[]> {
  const rows = await (await store()).getAllFromIndex('scans', 'of', [loginid, takeId]);
  return rows.toSorted((a, b) => a.nth - b.nth) as Stored<Scan>[];
}
