import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureProgram } from '../../../scripts/lib/debian.mjs';

export type FalseClock = {
  /** What a process is started with that shall go by it. Its timers run as they do. */
  env: Record<string, string>;
  set: (moment: Date) => void;
  remove: () => void;
};

/** A clock that one sets, for processes of other programs as well, by libfaketime. */
export async function falseClock(moment: Date): Promise<FalseClock> {
  await ensureProgram('faketime', ['faketime']);
  const library = readdirSync('/usr/lib')
    .map((part) => join('/usr/lib', part, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
  if (!library) throw new Error('libfaketimeMT.so.1 is missing. Install libfaketime.');
  const folder = mkdtempSync('/tmp/houqin-clock-');
  // PostgreSQL reads it under an account of its own.
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const set = (to: Date) => {
    const seconds = Math.round((to.getTime() - Date.now()) / 1000);
    writeFileSync(`${file}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  set(moment);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
