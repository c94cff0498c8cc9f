import { constants } from 'node:fs';
import { access, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../http/handler.ts';
import { flush, pathInFolder } from '../../modules/attachments/index.ts';

const readAtOnce = 1000;

/** The folder with copies of attached files. All backups share them, because what is stored under a key never changes. */
const copiesIn = (folder: string) => join(folder, 'files');

/** Keys of the files of records that lie in a folder, as the database has them. */
async function* keysInFolder(db: Db): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: { key: string }[] } = await sql<{ key: string }>`
      select key from stored_file where referenced and store = 'folder' and key > ${after}
      order by key limit ${readAtOnce}`.execute(db);
    yield rows.map(({ key }) => key);
    after = rows.at(-1)?.key;
  }
}

type Count = { keys: string[]; missing: number };

/** Copies the files of `from` that no backup has yet. */
export const copyFiles = (db: Db, from: string, folder: string, signal: AbortSignal): Promise<Count> =>
  bring(db, from, copiesIn(folder), signal);

/** Puts back the files of a backup that the store does not have. */
export const restoreFiles = (db: Db, folder: string, to: string, signal: AbortSignal): Promise<Count> =>
  bring(db, copiesIn(folder), to, signal);

async function bring(db: Db, from: string, to: string, signal: AbortSignal): Promise<Count> {
  const count: Count = { keys: [], missing: 0 };
  for await (const keys of keysInFolder(db)) {
    for (const key of keys) {
      signal.throwIfAborted();
      if (await bringOne(pathInFolder(from, key), pathInFolder(to, key))) count.keys.push(key);
      else count.missing += 1;
    }
  }
  return count;
}

/** Gives a file a second name, which costs nothing on the same disk; elsewhere copies it. @returns false when there is no such file */
async function bringOne(from: string, to: string): Promise<boolean> {
  if (await isThere(to)) return true;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return true;
    if (codeOf(error) === 'ENOENT') return false;
  }
  const part = `${to}.part`;
  try {
    await copyFile(from, part, constants.COPYFILE_FICLONE);
    await flush(part);
    await rename(part, to);
    return true;
  } catch (error) {
    await rm(part, { force: true });
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );

/** How many of the files that belong to a backup have no copy. */
export async function missingCopies(folder: string, keys: readonly string[]): Promise<number> {
  let missing = 0;
  for (const key of keys) if (!(await isThere(pathInFolder(copiesIn(folder), key)))) missing += 1;
  return missing;
}

/** Removes the copies that no backup needs any more. */
export async function keepCopies(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const copies = copiesIn(folder);
  for (const part of await readdir(copies).catch(() => []))
    for (const key of await readdir(join(copies, part)))
      if (!needed.has(key)) await rm(join(copies, part, key), { force: true });
}
