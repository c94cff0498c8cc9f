import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const kept = 7;
const pattern = /^houqin-.*\.tar\.gz$/;

/**
 * Writes a dump of the embedded database into a folder and keeps the last seven. A dump appears under its name
 * only when it is whole.
 */
export async function backUp(folder: string, dump: () => Promise<Blob>, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = `houqin-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`;
  const part = join(folder, `${name}.part`);
  await writeFile(part, (await dump()).stream());
  await rename(part, join(folder, name));
  const all = (await readdir(folder)).filter((file) => pattern.test(file)).sort();
  await Promise.all(all.slice(0, -kept).map((file) => rm(join(folder, file))));
  return name;
}
