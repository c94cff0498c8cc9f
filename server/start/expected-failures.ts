import { FolderFull } from '../database/free-space.ts';
import { FolderInUse } from '../database/lock.ts';
import { UnsuitableDatabase } from '../database/postgres.ts';
import { FolderNotPrivate } from '../database/private-folder.ts';
import { SettingsError } from '../settings.ts';

/** A port that cannot be listened on. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

const expected = [SettingsError, FolderFull, FolderInUse, FolderNotPrivate, UnsuitableDatabase, PortTaken];

/** Runs `work`; a failure that a person can mend ends the process with its message alone, code 1. */
export async function orExit(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = expected.some((kind) => error instanceof kind);
    console.error(known && error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
