import { unzipSync } from 'fflate';
import { limits } from '../limits.ts';
import { ImportRefusal } from '../refusal.ts';

/** The parts of a package; each is unpacked when it is asked for. */
export interface Package {
  has(path: string): boolean;
  part(path: string): Uint8Array;
}

/**
 * Opens a zip archive after checking what it says of its sizes. A part never unpacks to more than it says: what
 * comes beyond is cut off, and then fails as broken XML.
 * @throws {ImportRefusal} `workbookBroken`, `workbookTooLarge` or `workbookBomb`.
 */
export function unpack(bytes: Uint8Array): Package {
  const names = new Map<string, string>();
  let unpacked = 0;
  unzip(bytes, (entry) => {
    names.set(entry.name.replaceAll('\\', '/').replace(/^\//, ''), entry.name);
    unpacked += entry.originalSize;
    return false;
  });
  if (names.size > limits.parts) throw new ImportRefusal('workbookTooLarge', `${limits.parts} parts`);
  if (unpacked > limits.unpackedBytes) {
    throw new ImportRefusal('workbookTooLarge', `${limits.unpackedBytes / 1024 / 1024} MB`);
  }
  if (unpacked > limits.packingRatioFrom && unpacked > bytes.length * limits.packingRatio) {
    throw new ImportRefusal('workbookBomb', `1:${limits.packingRatio}`);
  }
  return {
    has: (path) => names.has(path),
    part(path) {
      const name = names.get(path);
      const found = name === undefined ? undefined : unzip(bytes, (entry) => entry.name === name)[name];
      if (!found) throw new ImportRefusal('workbookBroken', path);
      return found;
    },
  };
}

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new ImportRefusal('workbookBroken', 'zip');
  }
}
