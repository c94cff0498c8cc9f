import { nextNth } from '../../../../window/next-nth.ts';
import { removePhotos, storedPhotos, storePhoto } from '../../../../window/round-photos.ts';
import { unsentOf } from '../../../../window/unsent.ts';
import type { Part } from './parts.ts';

const day = 86_400_000;

/** `address` leads to the picture for as long as the page lives. */
type Photo = { file: File; address: string };
const photoOf = (file: File): Photo => ({ file, address: URL.createObjectURL(file) });

/** The pictures that a person took with this device as answers to items of a round. */
export function roundPhotos(loginid: string, roundId: number) {
  let photos: ReadonlyMap<number, Photo> = new Map();
  const watchers = new Set<() => void>();
  function become(next: readonly (readonly [number, Photo])[]) {
    photos = new Map(next);
    for (const watcher of watchers) watcher();
  }
  async function read() {
    const stored = await storedPhotos(loginid, roundId);
    become([...stored.map(({ id, file }) => [id, photoOf(file)] as const), ...photos]);
    const unsent = await unsentOf<Part>({ loginid, kind: 'inspection', recordId: roundId });
    const wanted = new Set(unsent.flatMap(({ part }) => (part.is === 'reading' ? part.files : [])));
    // Taken out of an answer again, or left by a page that ended; another window may just be adding one.
    const isOld = (id: number) => Date.now() + id > day;
    await removePhotos(stored.map(({ id }) => id).filter((id) => !wanted.has(id) && isOld(id)));
  }
  let reading: Promise<void> | undefined;
  return {
    all: () => photos,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Once: those that the device stored before. */
    load: () => {
      reading ??= read().catch(() => {});
      return reading;
    },
    /** @throws where the device cannot store it */
    add: async (file: File): Promise<number> => {
      const id = -nextNth();
      await storePhoto({ id, loginid, roundId, file });
      become([...photos, [id, photoOf(file)]]);
      return id;
    },
    /** The server has it, by another id. */
    sent: (local: number, id: number) => {
      const photo = photos.get(local);
      if (photo) become([...photos, [id, photo]]);
    },
    remove: (local: number) => removePhotos([local]).catch(() => {}),
  };
}
