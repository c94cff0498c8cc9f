import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [ownFolder, ownFile] = [0o700, 0o600];

/** The folder can be read by other users of the machine, and this process may not change that. */
export class FolderNotPrivate extends Error {
  override name = 'FolderNotPrivate';
}

/**
 * Makes a folder if there is none, and takes it and all in it from other users: the embedded database lets everybody
 * read what it writes, password hashes among it, and does not heed the umask.
 *
 * @throws FolderNotPrivate
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownFolder });
  if (process.platform === 'win32') return;
  try {
    restrict(folder, ownFolder);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) restrict(join(entry.parentPath, entry.name), ownFolder);
      else if (entry.isFile()) restrict(join(entry.parentPath, entry.name), ownFile);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    throw new FolderNotPrivate(
      `Other users of this machine can read the data folder ${folder}, and it belongs to somebody else. ` +
        'Give it to the user who runs the server, or choose another with DATA_DIR.',
    );
  }
}

function restrict(path: string, mode: number): void {
  if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
}
