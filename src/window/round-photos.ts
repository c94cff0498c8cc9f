import { offlineStore, type StoredPhoto } from './offline-store.ts';

export type { StoredPhoto } from './offline-store.ts';

/** Stores a picture that answers an item of a round. @throws where the browser stores nothing */
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
