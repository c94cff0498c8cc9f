import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { setOfflineMark } from './offline-mark.ts';

/** Kinds of records that are worked on with a device, also without a network. */
export type OfflineKind = 'stockTake' | 'inspection';
/** Whose it is, and to which record it belongs. */
export type Of = { loginid: string; kind: OfflineKind; recordId: number };

/** A record that somebody works on with this device. */
export type StoredCopy<Copy> = Of & {
  copy: Copy;
  /** When the server was asked for it, by the clock of the device, in milliseconds. */
  requestedAt: number;
};
/** What the server does not have; `uid` is the same for what takes its place, and `nth` keeps the order. */
export type Unsent<Part> = Of & { uid: string; nth: number; part: Part };
/** What became of a scan of an offline count, as far as the device knows. */
export type StoredReading<Reading> = {
  uid: string;
  loginid: string;
  takeId: number;
  nth: number;
  reading: Reading;
};
/** A picture that answers an item and is not sent; ids are negative, so that none is one of the server. */
export type StoredPhoto = { id: number; loginid: string; roundId: number; file: File };

type OfRecord = [loginid: string, kind: OfflineKind, recordId: number];
interface Store extends DBSchema {
  copies: { key: OfRecord; value: StoredCopy<unknown> };
  unsent: { key: string; value: Unsent<unknown>; indexes: { of: OfRecord } };
  readings: {
    key: string;
    value: StoredReading<unknown>;
    indexes: { of: [loginid: string, takeId: number] };
  };
  photos: { key: number; value: StoredPhoto; indexes: { of: [loginid: string, roundId: number] } };
}

type Row = Readonly<Record<string, unknown>>;
/** What stores of version 3 and before are called, and how each of their rows is stored since. */
const before: Readonly<Record<string, (row: Row) => ['copies' | 'unsent', Row]>> = {
  scans: ({ nth, loginid, takeId, ...part }) => [
    'unsent',
    { uid: part.uid, nth, loginid, kind: 'stockTake', recordId: takeId, part },
  ],
  parts: ({ roundId, ...part }) => ['unsent', { ...part, kind: 'inspection', recordId: roundId }],
  copies: ({ takeId, ...copy }) => ['copies', { ...copy, kind: 'stockTake', recordId: takeId }],
  rounds: ({ roundId, ...copy }) => [
    'copies',
    { ...copy, kind: 'inspection', recordId: roundId, requestedAt: 0 },
  ],
};

async function upgrade(db: IDBPDatabase, from: number, stored: (name: string) => Promise<Row[]>) {
  const moved: ReturnType<(typeof before)[string]>[] = [];
  for (const [name, move] of Object.entries(before)) {
    if (!db.objectStoreNames.contains(name)) continue;
    moved.push(...(await stored(name)).map(move));
    db.deleteObjectStore(name);
  }
  const stores = {
    copies: db.createObjectStore('copies', { keyPath: ['loginid', 'kind', 'recordId'] }),
    unsent: db.createObjectStore('unsent', { keyPath: 'uid' }),
  };
  stores.unsent.createIndex('of', ['loginid', 'kind', 'recordId']);
  if (from < 2) db.createObjectStore('readings', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
  if (from < 3) db.createObjectStore('photos', { keyPath: 'id' }).createIndex('of', ['loginid', 'roundId']);
  await Promise.all(moved.map(([name, row]) => stores[name].put(row)));
}

let opening: Promise<IDBPDatabase<Store>> | undefined;

/** What this browser stores to work without a network. @throws where it stores nothing */
export function offlineStore(): Promise<IDBPDatabase<Store>> {
  opening ??= openDB<Store>('houqin-scans', 4, {
    upgrade: (db, from, _, tx) => {
      // Its stores are not yet those that the type names.
      const names = tx as unknown as { objectStore(name: string): { getAll(): Promise<Row[]> } };
      return upgrade(db as unknown as IDBPDatabase, from, (name) => names.objectStore(name).getAll());
    },
    // A page of a newer version waits for it.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase | null)?.close();
      opening = undefined;
    },
    terminated: () => {
      opening = undefined;
    },
  });
  setOfflineMark();
  // A browser that forbids it once may allow it later.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}
