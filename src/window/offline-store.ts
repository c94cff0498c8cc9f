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

/** A round of an inspection that somebody walks with this device. */
export type StoredRound<Copy> = { loginid: string; roundId: number; copy: Copy };
/** Something of a round that the server does not have; `uid` is the same for what takes its place. */
export type StoredPart<Part> = { uid: string; loginid: string; roundId: number; nth: number; part: Part };
/** A picture that answers an item and is not sent; ids are negative, so that none is one of the server. */
export type StoredPhoto = { id: number; loginid: string; roundId: number; file: File };

type OfRound = { of: [loginid: string, roundId: number] };

interface Store extends DBSchema {
  scans: { key: string; value: Stored<AnyScan>; indexes: { of: [loginid: string, takeId: number] } };
  copies: { key: [loginid: string, takeId: number]; value: StoredCopy<unknown> };
  readings: {
    key: string;
    value: StoredReading<unknown>;
    indexes: { of: [loginid: string, takeId: number] };
  };
  rounds: { key: [loginid: string, roundId: number]; value: StoredRound<unknown> };
  parts: { key: string; value: StoredPart<unknown>; indexes: OfRound };
  photos: { key: number; value: StoredPhoto; indexes: OfRound };
}

let opening: Promise<IDBPDatabase<Store>> | undefined;

/** What this browser stores to work without a network. @throws where it stores nothing */
export function offlineStore(): Promise<IDBPDatabase<Store>> {
  opening ??= openDB<Store>('houqin-scans', 3, {
    upgrade: (db, from) => {
      if (from < 1)
        db.createObjectStore('scans', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
      if (from < 2) {
        db.createObjectStore('copies', { keyPath: ['loginid', 'takeId'] });
        db.createObjectStore('readings', { keyPath: 'uid' }).createIndex('of', ['loginid', 'takeId']);
      }
      if (from < 3) {
        db.createObjectStore('rounds', { keyPath: ['loginid', 'roundId'] });
        db.createObjectStore('parts', { keyPath: 'uid' }).createIndex('of', ['loginid', 'roundId']);
        db.createObjectStore('photos', { keyPath: 'id' }).createIndex('of', ['loginid', 'roundId']);
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
