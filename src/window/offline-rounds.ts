import { offlineStore, type StoredPart, type StoredPhoto, type StoredRound } from './offline-store.ts';

export type { StoredPart, StoredPhoto, StoredRound } from './offline-store.ts';

/** Stores a round that somebody walks with this device, in place of an older copy. @throws where the browser stores nothing */
export async function storeRound(round: StoredRound<unknown>): Promise<void> {
  await (await offlineStore()).put('rounds', round);
}

export const storedRounds = async <Copy>(): Promise<StoredRound<Copy>[]> =>
  (await (await offlineStore()).getAll('rounds')) as StoredRound<Copy>[];

export const readRound = async <Copy>(roundId: number): Promise<StoredRound<Copy> | undefined> =>
  (await storedRounds<Copy>()).find((one) => one.roundId === roundId);

/** Removes a copy; what is not sent stays. */
export async function removeRound(loginid: string, roundId: number): Promise<void> {
  await (await offlineStore()).delete('rounds', [loginid, roundId]);
}

/** Stores what the server does not have, in place of what has the same uid. @throws where the browser stores nothing */
export async function storeParts(parts: readonly StoredPart<unknown>[]): Promise<void> {
  const tx = (await offlineStore()).transaction('parts', 'readwrite', { durability: 'strict' });
  await Promise.all([...parts.map((part) => tx.store.put(part)), tx.done]);
}

export async function removeParts(uids: readonly string[]): Promise<void> {
  const tx = (await offlineStore()).transaction('parts', 'readwrite');
  await Promise.all([...uids.map((uid) => tx.store.delete(uid)), tx.done]);
}

/** What somebody did in a round and the server does not have, in that order. */
export async function storedParts<Part>(loginid: string, roundId: number): Promise<StoredPart<Part>[]> {
  const rows = await (await offlineStore()).getAllFromIndex('parts', 'of', [loginid, roundId]);
  return rows.toSorted((a, b) => a.nth - b.nth) as StoredPart<Part>[];
}

/** Of which rounds this device has something of a person that the server does not have. */
export async function roundsWithParts(loginid: string): Promise<number[]> {
  const range = IDBKeyRange.bound([loginid], [loginid, Number.POSITIVE_INFINITY]);
  const rows = await (await offlineStore()).getAllFromIndex('parts', 'of', range);
  return [...new Set(rows.map(({ roundId }) => roundId))];
}

export async function storePhoto(photo: StoredPhoto): Promise<void> {
  const tx = (await offlineStore()).transaction('photos', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(photo), tx.done]);
}

export const storedPhotos = async (loginid: string, roundId: number): Promise<StoredPhoto[]> =>
  (await offlineStore()).getAllFromIndex('photos', 'of', [loginid, roundId]);

export async function removePhotos(ids: readonly number[]): Promise<void> {
  const tx = (await offlineStore()).transaction('photos', 'readwrite');
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
}
