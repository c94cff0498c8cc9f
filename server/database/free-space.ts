import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';

const mebibyte = 1024 * 1024;

type Watched = { folder: string; floor: number };
const watched = new WeakMap<Db, Watched>();

/**
 * Keeps so many megabytes free where a database lives: one that has no room for what it writes breaks off in the middle
 * of it, and the embedded one never answers again.
 */
export const keepFree = (db: Db, folder: string, megabytes: number): void => {
  watched.set(db, { folder, floor: megabytes * mebibyte });
};

/** Bytes that may be written before the floor is reached; without bound for a database that is not watched. */
export async function roomOf(db: Db): Promise<number> {
  const watch = watched.get(db);
  return watch ? (await freeIn(watch.folder)) - watch.floor : Number.POSITIVE_INFINITY;
}

/** In bytes: what a watched database takes, what is free on its disk, and what of that is kept; else undefined. */
export async function spaceOf(db: Db): Promise<{ taken: number; free: number; stored: number } | undefined> {
  const watch = watched.get(db);
  if (!watch) return undefined;
  const [taken, free] = await Promise.all([takenBy(join(watch.folder, 'pg')), freeIn(watch.folder)]);
  return { taken, free, stored: watch.floor };
}

/** A file that goes away meanwhile takes nothing. */
async function takenBy(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @throws Refusal `storageFull` when so many bytes more would go below the floor */
export async function requireRoom(db: Db, bytes = 0): Promise<void> {
  if ((await roomOf(db)) < bytes) throw new Refusal('storageFull');
}

const held = new WeakMap<Db, () => boolean>();

/** Refuses changes of a database while `isWanted` says so, because of the read-only mode. */
export const holdChangesWhile = (db: Db, isWanted: () => boolean): void => {
  held.set(db, isWanted);
};

export const areChangesHeld = (db: Db): boolean => held.get(db)?.() ?? false;

/** Whether the same change may succeed later as it is: the disk is full, or changes are held. */
export const isHeldBack = (error: unknown): boolean =>
  error instanceof Refusal && (error.reason === 'storageFull' || error.reason === 'readOnly');

/** @throws Refusal `readOnly` */
export function requireNotHeld(db: Db): void {
  if (areChangesHeld(db)) throw new Refusal('readOnly');
}

/** Asks both questions of a transaction before a statement that writes without one. @throws Refusal `storageFull`, `readOnly` */
export async function requireWritable(db: Db, bytes = 0): Promise<void> {
  requireNotHeld(db);
  await requireRoom(db, bytes);
}

/** There is no room for a new database. */
export class FolderFull extends Error {
  override name = 'FolderFull';
}

/** @throws FolderFull */
export async function requireRoomToBegin(folder: string, megabytes: number): Promise<void> {
  const free = Math.floor((await freeIn(folder)) / mebibyte);
  if (free >= megabytes) return;
  throw new FolderFull(
    `The disk of ${folder} has ${free} MB left, and a new database takes ${megabytes} (FREE_SPACE_MB). ` +
      'Make room, or choose another folder with DATA_DIR.',
  );
}

/** Bytes that this process may still write into a folder. */
async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
