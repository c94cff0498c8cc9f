import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { setOfflineMark } from './offline-mark.ts';

export type AnyScan = { uid: string };
/** A scan, or the undo of one, with whose it is and where it belongs; `nth` keeps the order. */
export type Stored<Scan extends AnyScan> = Scan & { nth: number; loginid: string; takeId: number };
/** A stock-take that somebody counts with this device, also without a network. */
export type StoredCopy<Copy> = {
  loginid: string;
  takeId: number;
  copy: Copy;
  /** When the server was asked for it, by the clock of the device, in milliseconds. */
  requestedAt: number;
};
/** What became of a scan of an offline count, as far as the device knows. */
export type StoredReading<Reading> = {
  uid: string;
  loginid: string;
  takeId: number;
  nth: number;
  reading: Reading;
};

interface Store extends DBSchema {
  scans: { key: string; value: Stored<AnyScan>; indexes: { of: [loginid: string, takeId: number] } };
  copies: { key: [loginid: string, takeId: number]; value: StoredCopy<unknown> };
  readings: {
    key: string;
    value: StoredReading<unknown>;
    indexes: { of: [loginid: string, takeId: number] };
  };
}

let opening: Promise<IDBPDatabase<Store>> | undefined;

/** What this browser stores to count without a network. @throws where it stores nothing */
export function offlineStore(): Promise<IDBPDatabase<Store>> {
  opening ??= openDB<Store>('houqin-scans', 2, {
    upgrade: (db, from) => {
      if (from < 1)
        db.createObjectStore('scans', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
      if (from < 2) {
        db.createObjectStore('copies', { keyPath: ['loginid', 'takeId'] });
        db.createObjectStore('readings', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
      }
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
