import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { openEmbedded } from '../../server/database/embedded.ts';
import { backUp, isDue } from '../../server/upkeep/backup.ts';
import { cleanUp } from '../../server/upkeep/clean-up.ts';
import { withApp } from './support/app.ts';
import { embeddedDatabase } from './support/embedded.ts';

const server = withApp();
const folder = mkdtempSync(join(tmpdir(), 'houqin-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('backups', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 3, 4, 5));

  test('are whole databases', async () => {
    const source = await embeddedDatabase();
    await sql`insert into role (code, name) values ('own-kept', '留存')`.execute(source.db);
    const name = await backUp(folder, source.dump, day(1));
    await source.close();
    const copy = await openEmbedded(undefined, new Blob([readFileSync(join(folder, name))]));
    const roles = await copy.db.selectFrom('role').select('code').execute();
    await copy.close();
    expect([name, roles]).toEqual(['houqin-2026-01-01T030405.tar.gz', [{ code: 'own-kept' }]]);
  });

  test('are kept for seven times, and nothing else is touched', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'x');
    for (let n = 2; n <= 9; n += 1) await backUp(folder, async () => new Blob(['dump']), day(n));
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

test('what has run out is cleaned up', async () => {
  const { db } = server;
  await server.signIn('keeper');
  await sql`update session set last_seen_at = now() - interval '31 minutes'`.execute(db);
  const { token } = await server.signIn('admin');
  const lock = (slot: number, age: string) =>
    sql`insert into sign_in_lock values ('address', ${slot}, '\\x00', null, 'open', 3, 0, null, now() - ${age}::interval)`.execute(
      db,
    );
  await lock(1, '25 hours');
  await lock(2, '23 hours');
  const browser = (hash: string, age: string) =>
    sql`insert into known_browser (account_id, token_hash, last_used_at)
      values (${server.company.accounts.keeper}, decode(${hash}, 'hex'), now() - ${age}::interval)`.execute(
      db,
    );
  await browser('01', '181 days');
  await browser('02', '179 days');
  const upload = (name: string, age: string) =>
    sql`insert into upload (account_id, name, created_at)
      values (${server.company.accounts.keeper}, ${name}, now() - ${age}::interval)`.execute(db);
  await upload('old', '61 minutes');
  await upload('new', '59 minutes');

  await cleanUp(db, { sessionIdleMinutes: 30, sessionAbsoluteHours: 12 });

  expect(await db.selectFrom('session').select('account_id').execute()).toEqual([
    { account_id: server.company.accounts.admin },
  ]);
  expect(token).not.toBe('');
  expect(await db.selectFrom('sign_in_lock').select('slot').execute()).toEqual([{ slot: 2 }]);
  const { rows } = await sql`select encode(token_hash, 'hex') as hash from known_browser`.execute(db);
  expect(rows).toEqual([{ hash: '02' }]);
  expect(await db.selectFrom('upload').select('name').execute()).toEqual([{ name: 'new' }]);
});
