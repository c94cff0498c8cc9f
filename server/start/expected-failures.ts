import { ClientProgramFailed } from '../database/client-program.ts';
import { FolderFull } from '../database/free-space.ts';
import { FolderInUse } from '../database/lock.ts';
import { UnsuitableDatabase } from '../database/pool.ts';
import { FolderNotPrivate } from '../database/private-folder.ts';
import { refusalEnvelope } from '../http/envelope.ts';
import { Refusal } from '../lib/refusal.ts';
import { SettingsError } from '../settings.ts';

/** A port that cannot be listened on. */
export class PortTaken extends Error {
  override name = 'PortTaken';
}

const expected = [
  SettingsError,
  FolderFull,
  FolderInUse,
  FolderNotPrivate,
  UnsuitableDatabase,
  PortTaken,
  ClientProgramFailed,
];

/** What a file or a folder fails at that a person can mend. */
const ofFiles: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is on a disk that cannot be written to',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full for this user',
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
};

function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (expected.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Refusal) return refusalEnvelope(error.said, 'en').errmsg;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = ofFiles[code];
  return reason && path ? `${path} cannot be used: ${reason} (${code}).` : error;
}

/** Runs `work`; a failure that a person can mend ends the process with its message alone, code 1. */
export async function orExit(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explained(error));
    process.exit(1);
  }
}
