import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keepFree } from '../../../server/database/free-space.ts';
import { migrations } from '../../../server/database/migrate.ts';
import { sealLog } from '../../../server/database/seal.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { systemHandlers } from '../../../server/modules/system/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';

const server = withApp({ modules: [supplierHandlers, systemHandlers] });

test('administrators and auditors are told what the database takes, others are not', async () => {
  const admin = await server.signIn('admin');
  const space = await admin.get('/database/space', {});
  expect(space).toMatchObject({ engine: 'postgres', free: null });
  expect(space.taken).toBeGreaterThan(1_000_000);
  expect((await (await server.signIn('auditor')).ask('/database/space', {})).errcode).toBe(0);
  for (const who of ['keeper', 'staff'] as const) {
    const caller = await server.signIn(who);
    expect((await caller.ask('/database/space', {})).errcode).toBe(errcodes.notPermitted);
  }
});

test('an administrator is told what runs and when it looked after itself, others are not', async () => {
  const admin = await server.signIn('admin');
  expect(await admin.get('/system/state', {})).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    startedAt: expect.any(String),
    databaseVersion: expect.stringMatching(/^\d+/),
    entriesAhead: null,
    migration: Object.keys(migrations).sort().at(-1),
    vacuumedAt: null,
    backupHours: null,
    backedUpAt: null,
    sealedAt: null,
  });
  await admin.get('/supplier/create', { name: '甲' });
  await sealLog(server.db);
  const { sealedAt } = await admin.get('/system/state', {});
  expect(Date.now() - new Date(sealedAt ?? 0).getTime()).toBeLessThan(60_000);
  expect((await (await server.signIn('keeper')).ask('/system/state', {})).errcode).toBe(
    errcodes.notPermitted,
  );
});

test('of a database in a folder also what is free, and how much of that stays so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-space-'));
  mkdirSync(join(folder, 'pg/base'), { recursive: true });
  writeFileSync(join(folder, 'pg/base/1'), Buffer.alloc(5000));
  writeFileSync(join(folder, 'pg/2'), Buffer.alloc(300));
  keepFree(server.db, folder, 32);
  const space = await (await server.signIn('admin')).get('/database/space', {});
  expect(space).toEqual({
    engine: 'embedded',
    taken: 5300,
    free: expect.any(Number),
    stored: 32 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
});
