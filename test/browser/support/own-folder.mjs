import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder with nothing in it, of its own. */
export const newFolder = () => mkdtemp(join(tmpdir(), 'houqin-browser-'));

/** A data folder with the sample company, of its own. */
export async function ownFolder() {
  const prepared = process.env.PREPARED_FOLDER;
  if (!prepared) throw new Error('The project browser of jest.config.mjs prepares a folder.');
  const folder = await newFolder();
  await cp(prepared, folder, { recursive: true });
  return folder;
}
