import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '../../modules/attachments/index.ts';
import type { Dumps } from './dump-types.ts';
import { keepCopies } from './file-copies.ts';

const pattern = /^houqin-[0-9T-]{10,30}\.(tar\.gz|dump)$/;
const hour = 3_600_000;

/** The keys of the attached files that belong to a dump; none where it has them itself. */
export async function filesWith(dump: string): Promise<string[]> {
  const list = await readFile(listOfFiles(dump), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return list.split('\n').filter((key) => key !== '');
}

/** The file with these keys, one on each line. */
const listOfFiles = (dump: string) => `${dump}.files`;

/**
 * Writes a dump of a database into a folder and keeps the last `stored`. A dump appears under its name only when it is
 * whole and on the disk.
 *
 * @param filesOf finds the keys of the attached files that belong to the dump, once this is whole
 * @returns the name of the file
 */
export async function backUp(
  folder: string,
  { extension, write }: Pick<Dumps, 'extension' | 'write'>,
  now: Date,
  stored: number,
  signal: AbortSignal,
  filesOf: () => Promise<readonly string[]> = async () => [],
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeParts(folder);
  const name = `houqin-${now.toISOString().slice(0, 19).replaceAll(':', '')}.${extension}`;
  const path = join(folder, name);
  const part = `${path}.part`;
  try {
    await write(part, signal);
    const files = await filesOf();
    if (files.length > 0) {
      await writeFile(listOfFiles(path), files.join('\n'), { mode: 0o600 });
      await flush(listOfFiles(path));
    }
    await flush(part);
    await rename(part, path);
    await flush(dirname(path));
  } finally {
    await rm(part, { force: true });
  }
  const all = await backupsIn(folder);
  const old = all.slice(0, -stored);
  await Promise.all(
    old.flatMap((file) => [file, listOfFiles(file)].map((one) => rm(join(folder, one), { force: true }))),
  );
  const files = all.slice(-stored).map((file) => filesWith(join(folder, file)));
  await keepCopies(folder, new Set((await Promise.all(files)).flat()));
  return name;
}

/** A process that was killed leaves the part that it had written. */
async function removeParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((file) => /^houqin-.*\.part$/.test(file));
  await Promise.all(parts.map((file) => rm(join(folder, file), { force: true })));
}

/** Whether the last dump in a folder is so many hours old, however often the server was started meanwhile. */
export async function isDue(folder: string, hours: number, now: Date): Promise<boolean> {
  const last = await lastBackup(folder, now);
  return last === undefined || now.getTime() - last.getTime() >= hours * hour;
}

/** When the last dump in a folder was written, without those of a clock that was ahead; undefined when there is none. */
export async function lastBackup(folder: string, now = new Date()): Promise<Date | undefined> {
  for (const name of (await backupsIn(folder)).reverse()) {
    const { mtime } = await stat(join(folder, name));
    if (mtime <= now) return mtime;
  }
  return undefined;
}

/** The oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => pattern.test(file)).sort();
}
