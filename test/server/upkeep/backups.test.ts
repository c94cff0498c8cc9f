import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { embeddedDumps } from '../../../server/upkeep/backups/dumps.ts';
import { backUp, isDue } from '../../../server/upkeep/backups/folder.ts';
import { embeddedDatabase } from '../support/embedded.ts';

const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'houqin-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('backups', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 3, 4, 5));

  test('are whole databases', async () => {
    const source = await embeddedDatabase();
    await sql`insert into role (code, name) values ('own-kept', '留存')`.execute(source.db);
    const name = await backUp(folder, embeddedDumps(source.dump), day(1), 7, signal);
    await source.close();
    const loadDataDir = new Blob([readFileSync(join(folder, name))]);
    const copy = await openEmbedded(undefined, { loadDataDir });
    const roles = await copy.db.selectFrom('role').select('code').execute();
    await copy.close();
    expect([name, roles]).toEqual(['houqin-2026-01-01T030405.tar.gz', [{ code: 'own-kept' }]]);
  });

  test('are kept for seven times, and nothing else is touched', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'x');
    // A process that was killed has left it.
    writeFileSync(join(folder, 'houqin-2026-01-01T000000.tar.gz.part'), 'x');
    for (let n = 2; n <= 9; n += 1)
      await backUp(
        folder,
        embeddedDumps(async () => new Blob(['dump'])),
        day(n),
        7,
        signal,
      );
    expect(readdirSync(folder).sort()).toEqual([
      ...[3, 4, 5, 6, 7, 8, 9].map((n) => `houqin-2026-01-0${n}T030405.tar.gz`),
      'notes.txt',
    ]);
  });

  test('are due when there is none, or the last is old enough', async () => {
    const last = join(folder, 'houqin-2026-01-09T030405.tar.gz');
    utimesSync(last, day(9), day(9));
    expect(await isDue(join(folder, 'none'), 24, day(9))).toBe(true);
    expect(await isDue(folder, 24, new Date(day(10).getTime() - 1))).toBe(false);
    expect(await isDue(folder, 24, day(10))).toBe(true);
  });
});
