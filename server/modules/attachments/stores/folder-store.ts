import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { FileMissing } from './store-failure.ts';

/** The path of a file, in one of 256 folders, so that none holds all files. */
export const pathInFolder = (folder: string, key: string) => join(folder, key.slice(0, 2), key);

/** Files in a folder that no other user of the machine can read. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (key: string) => pathInFolder(folder, key);
  return {
    name: 'folder',
    async put(key, bytes, signal) {
      const path = pathOf(key);
      const part = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeThrough(part, bytes, signal);
        await rename(part, path);
        await flush(dirname(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key, signal) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(error.message) : error;
      });
      return file.createReadStream({ signal });
    },
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};

async function writeThrough(path: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes, { signal });
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Has the disk keep a file or the names in a folder, so that they are there after a power loss. */
export async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
