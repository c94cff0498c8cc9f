import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^houqin-.*\.tar\.gz$/;
const hour = 3_600_000;

/** Where the dumps lie. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups');

/**
 * Writes a dump of the embedded database into a folder and keeps the last `kept`. A dump appears under its name
 * only when it is whole.
 *
 * @returns the name of the file
 */
export async function backUp(
  folder: string,
  dump: () => Promise<Blob>,
  now: Date,
  stored: number,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `houqin-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
  const part = join(folder, `${name}.part`);
  try {
    await writeFile(part, (await dump()).stream(), { mode: 0o600 });
    await rename(part, join(folder, name));
  } finally {
    await rm(part, { force: true });
  }
  const old = (await backupsIn(folder)).slice(0, -stored);
  await Promise.all(old.map((file) => rm(join(folder, file))));
  return name;
}

/** Whether the last dump in a folder is so many hours old, however often the server was started meanwhile. */
export async function isDue(folder: string, hours: number, now: Date): Promise<boolean> {
  const last = await lastBackup(folder);
  return last === undefined || now.getTime() - last.getTime() >= hours * hour;
}

/** When the last dump in a folder was written; undefined when there is none. */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const last = (await backupsIn(folder)).at(-1);
  return last === undefined ? undefined : (await stat(join(folder, last))).mtime;
}

/** The oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => pattern.test(file)).sort();
}
