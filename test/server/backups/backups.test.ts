import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Embedded } from '../../../server/database/embedded.ts';
import { sealLog } from '../../../server/database/seal.ts';
import { writeLog } from '../../../server/log/write-log.ts';
import { backUpBy, rehearse } from '../../../server/modules/backups/dumps.ts';
import { backupHandlers } from '../../../server/modules/backups/handlers.ts';
import { rehearseWhenDue } from '../../../server/modules/backups/scheduled.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { embeddedDumps } from '../../../server/upkeep/backups/dumps.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import { embeddedDatabase } from '../support/embedded.ts';
import { testSettings } from '../support/settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'houqin-backups-'));
const folder = join(dataDir, 'backups');
const server = withApp({ modules: [backupHandlers, logHandlers, supplierHandlers], dataDir });
let source: Embedded;
let admin: Caller;

beforeAll(async () => {
  admin = await server.signIn('admin');
  source = await embeddedDatabase();
  const entry = {
    way: 'form',
    action: 'created',
    recordKind: 'supplier',
    recordId: 1,
    organisationId: null,
  } as const;
  const author = { id: null, name: '系统', ip: null };
  const entries = ['甲', '乙', '丙'].map((recordLabel) => ({ ...entry, recordLabel }));
  await writeLog(source.db, author, entries);
  await sealLog(source.db);
  await writeLog(source.db, author, { ...entry, recordLabel: '丁' });
}, 60_000);
afterAll(async () => {
  await source.close();
  rmSync(dataDir, { recursive: true });
});

const backups = async () => (await admin.get('/backup/list', {})).rows;

test('a server that cannot dump its database says so', async () => {
  expect(await admin.get('/backup/list', {})).toEqual({ possible: false, rows: [] });
  expect((await admin.ask('/backup/run', {})).errcode).toBe(errcodes.notFound);
});

test('a backup is written, restored on trial, and handed over whole', async () => {
  backUpBy(server.db, { dumps: embeddedDumps(source.dump), folder });
  const { name } = await admin.get('/backup/run', {});
  expect(await backups()).toEqual([
    { name, bytes: readFileSync(join(folder, name)).length, writtenAt: expect.any(String), verified: null },
  ]);
  const verified = await admin.get('/backup/verify', { name });
  expect(verified).toEqual({ at: expect.any(String), entries: 4, seals: 1, faults: 0 });
  expect(await backups()).toMatchObject([{ name, verified: { ...verified, restored: true } }]);
  const file = await server.app.inject({
    method: 'POST',
    url: '/asset/backup/download',
    headers: { authorization: admin.token },
    payload: { name },
  });
  expect(file.rawPayload.equals(readFileSync(join(folder, name)))).toBe(true);
  const { rows } = await admin.get('/log/list', { recordKind: 'setting' });
  expect(rows.map(({ action, recordLabel }) => [action, recordLabel])).toEqual([
    ['backup downloaded', name],
    ['backup verified', name],
    ['backed up', name],
  ]);
}, 60_000);

test('a log that was tampered with, or cut off, is found in the backup', async () => {
  const name = 'houqin-2026-01-01T000000.tar.gz';
  await sql.raw('alter table log_entry disable trigger all').execute(source.db);
  await sql`update log_entry set record_label = 'X' where record_label = '乙'`.execute(source.db);
  writeFileSync(join(folder, name), new Uint8Array(await (await source.dump()).arrayBuffer()));
  expect(await admin.get('/backup/verify', { name })).toMatchObject({ entries: 4, faults: 1 });
  await sql`update backup set entries_at_least = 9 where name = ${name}`.execute(server.db);
  expect(await admin.get('/backup/verify', { name })).toMatchObject({ entries: 4, faults: 6 });
}, 60_000);

test('what is no backup cannot be restored, and what lies elsewhere is not there', async () => {
  const name = 'houqin-2026-01-02T000000.tar.gz';
  writeFileSync(join(folder, name), 'no dump');
  expect((await admin.ask('/backup/verify', { name })).errcode).toBe(errcodes.backupBroken);
  const found = (await backups()).find((row) => row.name === name);
  expect(found?.verified).toMatchObject({ restored: false, entries: 0 });
  writeFileSync(join(dataDir, 'secret.key'), 'x');
  for (const other of ['../secret.key', 'houqin-2026-01-02T000000.tar.gz/../../secret.key'])
    expect((await admin.ask('/backup/download', { name: other })).errcode).toBe(errcodes.badRequest);
  const gone = { name: 'houqin-2020-01-02T000000.tar.gz' };
  expect((await admin.ask('/backup/verify', gone)).errcode).toBe(errcodes.notFound);
}, 60_000);

test('the newest backup is restored on trial when that was not done for long', async () => {
  const lines: unknown[] = [];
  const note = (about: unknown, line?: string) => void lines.push([line, about]);
  const log = { info: note, error: note };
  const { signal } = new AbortController();
  const settings = testSettings({ rehearsalDays: 30 });
  const due = (changes = settings) =>
    rehearseWhenDue(
      server.db,
      { dumps: embeddedDumps(source.dump), folder },
      changes,
      log as unknown as Parameters<typeof rehearseWhenDue>[3],
      signal,
    );
  await due();
  expect(lines).toEqual([]);
  const later = sql`update backup set verified_at = now() - interval '31 days'`;
  await later.execute(server.db);
  await due(testSettings({ rehearsalDays: 0 }));
  expect(lines).toEqual([]);
  const newest = (await backups())[0]?.name;
  await due();
  await due();
  expect(lines).toEqual([
    ['a backup was restored on trial, and its log is whole', { name: newest, entries: 4 }],
  ]);
}, 60_000);

test('a trial that fails is logged as an error, and is not made again at once', async () => {
  const lines: unknown[] = [];
  const note = (about: unknown, line?: string) => void lines.push([line, about]);
  const broken = { ...embeddedDumps(source.dump), rehearse: async () => Promise.reject(new Error('torn')) };
  await sql`update backup set verified_at = null`.execute(server.db);
  for (const _ of ['first', 'second'])
    await rehearseWhenDue(
      server.db,
      { dumps: broken, folder },
      testSettings(),
      { info: note, error: note } as unknown as Parameters<typeof rehearseWhenDue>[3],
      new AbortController().signal,
    );
  expect(lines).toMatchObject([['a backup could not be restored on trial', { err: { message: 'torn' } }]]);
  expect((await backups())[0]?.verified).toMatchObject({ restored: false });
});

test('a database that goes away during a trial says nothing of the backup', async () => {
  const gone = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  const [newest] = await backups();
  const rehearsed = rehearse(
    server.db,
    { dumps: { ...embeddedDumps(source.dump), rehearse: gone }, folder },
    newest?.name ?? '',
    new AbortController().signal,
  );
  await expect(rehearsed).rejects.toThrow('Connection terminated');
  expect((await backups())[0]).toEqual(newest);
});

test('nobody but an administrator has to do with backups', async () => {
  const reader = await server.signIn('keeper', { permissions: { 'system.read': 'all' } });
  expect((await reader.ask('/backup/run', {})).errcode).toBe(errcodes.notPermitted);
  const keeper = await server.signIn('keeper');
  expect((await keeper.ask('/backup/list', {})).errcode).toBe(errcodes.notPermitted);
  expect((await keeper.ask('/log/verify', {})).errcode).toBe(errcodes.notPermitted);
});

test('the log is verified when somebody asks for it, and how it was found is kept', async () => {
  expect(await admin.get('/log/verified', {})).toEqual({ verified: null, lastSeal: null });
  await admin.get('/supplier/create', { name: '戊' });
  await sealLog(server.db);
  const found = await admin.get('/log/verify', {});
  expect(found).toMatchObject({ verified: { faults: 0 }, lastSeal: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await admin.get('/log/verified', {})).toEqual(found);
  const { rows } = await admin.get('/log/list', { action: 'log verified' });
  expect(rows).toHaveLength(1);
});
