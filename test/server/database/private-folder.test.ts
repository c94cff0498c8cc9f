import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../../server/database/open.ts';
import { embeddedDumps } from '../../../server/upkeep/backups/dumps.ts';
import { backUp } from '../../../server/upkeep/backups/folder.ts';

const root = mkdtempSync(join(tmpdir(), 'houqin-private-'));
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a new database is not begun where there is no room for it, and the folder is let go', async () => {
  const dataDir = join(root, 'full');
  const settings = { databaseUrl: null, databasePool: 2, replicaUrl: null, dataDir, freeSpaceMb: 1e9 };
  const begun = openDatabase(settings);
  await expect(begun).rejects.toThrow(/MB left, and a new database takes 1000000000 \(FREE_SPACE_MB\)/);
  expect(readdirSync(dataDir)).not.toContain('pg');
  await expect(openDatabase(settings)).rejects.toThrow('FREE_SPACE_MB');
});

test('what the embedded database wrote is taken from other users when it is opened again', async () => {
  const dataDir = join(root, 'data');
  const settings = { databaseUrl: null, databasePool: 2, replicaUrl: null, dataDir, freeSpaceMb: 32 };
  const before = process.umask(0);
  try {
    const first = await openDatabase(settings);
    await backUp(
      join(dataDir, 'backups'),
      embeddedDumps(async () => new Blob(['dump'])),
      new Date(),
      7,
      new AbortController().signal,
    );
    expect(modeOf(dataDir)).toBe(0o700);
    await first.close();
    mkdirSync(join(dataDir, 'more'));
    writeFileSync(join(dataDir, 'more', 'file'), '');
    chmodSync(dataDir, 0o755);
    await (await openDatabase(settings)).close();
  } finally {
    process.umask(before);
  }
  expect(modeOf(dataDir)).toBe(0o700);
  expect(modeOf(join(dataDir, 'more', 'file'))).toBe(0o600);
  for (const name of readdirSync(join(dataDir, 'backups'))) {
    expect(modeOf(join(dataDir, 'backups', name))).toBe(0o600);
  }
  expect(modeOf(join(dataDir, 'pg', 'PG_VERSION'))).toBe(0o600);
}, 60_000);
