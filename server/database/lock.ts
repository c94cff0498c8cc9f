import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is in use by a server that lives. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** Lets go of the folder. */
export type Release = () => void;

/**
 * Takes a folder for this process alone. The lock is one of the kernel's on a file of the folder, held through
 * SQLite, so it ends with the process however that ends, and two starters cannot both get it.
 *
 * @throws FolderInUse when another process has it; nothing was written then
 */
export function lockFolder(folder: string): Release {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder = join(folder, 'server.pid');
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `Another Houqin server${processNamedIn(holder)} is using the data folder ${folder}. ` +
        'Stop it first, or give this one a folder of its own with DATA_DIR.',
    );
  }
  writeFileSync(holder, `${process.pid}\n`);
  return () => {
    rmSync(holder, { force: true });
    lock.close();
  };
}

const busy = 5;
const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === busy;

function processNamedIn(file: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(file, 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
