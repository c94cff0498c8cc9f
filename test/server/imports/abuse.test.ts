import { expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import type { Choices } from '../../../server/ledger/reader/tasks.ts';
import { sourceOfUpload } from '../../../server/modules/imports/runs/uploads.ts';
import { wholeOf } from '../../../server/spreadsheet/source.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { counts, csv, fixture, importing } from './support/importing.ts';

const server = withWholeApp({ uploadLimitMb: 1, csvLimitMb: 2 });

const inspected = async (bytes: Uint8Array, name?: string) => {
  const caller = await server.signIn('keeper');
  const { uploaded } = importing(server, caller);
  return caller.ask('/import/inspect', { uploadId: await uploaded(bytes, name) });
};

const zipBomb = () => {
  const sheet = new Uint8Array(20 * 1024 * 1024);
  const entries = { '[Content_Types].xml': new Uint8Array(1), 'xl/worksheets/sheet1.xml': sheet };
  return zipSync(entries, { level: 9 });
};

test.each([
  ['a zip bomb', zipBomb, 'bomb.xlsx', { errcode: errcodes.fileTooLarge, details: { code: 'workbookBomb' } }],
  [
    'a PDF with another name',
    () => Buffer.from('%PDF-1.7\n%\0\xff\n'),
    'a.xlsx',
    { errcode: errcodes.fileNotUnderstood },
  ],
  [
    'noise',
    () => Buffer.from([0, 1, 2, 3, 0, 255, 254, 0]),
    'a.csv',
    { errcode: errcodes.fileNotUnderstood },
  ],
  [
    'an old xls file',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    'a.xls',
    { errcode: errcodes.fileNotUnderstood },
  ],
  ['nothing but line ends', () => Buffer.from('\n\n\n'), 'a.csv', { errcode: errcodes.fileNotUnderstood }],
  [
    '201 columns',
    () => csv(Array.from({ length: 201 }, (_, index) => `h${index}`)),
    'a.csv',
    { errcode: errcodes.fileTooLarge, details: { code: 'tooManyColumns' } },
  ],
])('%s is refused', async (_, bytes, name, expected) => {
  expect(await inspected(bytes(), name)).toMatchObject({ status: 200, ...expected });
});

test('a file of 0 bytes and one above the limit are not taken in', async () => {
  const { upload } = importing(server, await server.signIn('keeper'));
  expect(await upload(new Uint8Array())).toMatchObject({
    errcode: errcodes.fileNotUnderstood,
    details: { code: 'empty' },
  });
  const mebibyte = 1024 * 1024;
  const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(mebibyte)]);
  expect(await upload(workbook, 'big.xlsx')).toMatchObject({
    errcode: errcodes.fileTooLarge,
    details: { limit: mebibyte },
  });
  expect(await upload(Buffer.alloc(2 * mebibyte, 'x'), 'large.csv')).toMatchObject({ errcode: 0 });
  expect(await upload(Buffer.alloc(2 * mebibyte + 1, 'x'), 'big.csv')).toMatchObject({
    errcode: errcodes.fileTooLarge,
    details: { limit: 2 * mebibyte },
  });
  const stored = await server.db.selectFrom('upload').select('name').where('name', 'like', 'big.%').execute();
  expect(stored).toEqual([]);
});

test('a header without rows is inspected and checked, and cannot be committed', async () => {
  const caller = await server.signIn('keeper');
  const { check } = importing(server, caller);
  const run = await check(csv(['Asset no.', 'Name', 'Category']), {
    mapping: () => [{ target: 'name', columns: [1] }],
  });
  expect(run).toMatchObject({ state: 'checked', total: 0 });
  expect(await caller.ask('/import/event', { id: run.id, event: 'commit' })).toMatchObject({
    errcode: errcodes.transitionRefused,
  });
});

test.each([
  ['a column that the file does not have', [{ target: 'name', columns: [7] }]],
  [
    'two targets alike',
    [
      { target: 'name', columns: [0] },
      { target: 'name', columns: [1] },
    ],
  ],
  [
    'a target that does not exist',
    [
      { target: 'name', columns: [0] },
      { target: 'status_id', columns: [1] },
    ],
  ],
  [
    'a custom field without a name',
    [
      { target: 'name', columns: [0] },
      { target: 'custom: ', columns: [1] },
    ],
  ],
  ['neither name nor number', [{ target: 'remark', columns: [0] }]],
  ['nothing', []],
])('a mapping with %s is incomplete', async (_, mapping) => {
  const caller = await server.signIn('keeper');
  const { uploaded, options, settle } = importing(server, caller);
  const uploadId = await uploaded(csv(['Name', 'Model'], ['A', 'B']));
  const start = { uploadId, sheet: 0, headerRow: 1, mapping, options: options() };
  const reply = await caller.ask('/import/start', start);
  const failure =
    reply.errcode === 0
      ? (await settle(reply.data.id)).failure
      : reply.errcode === errcodes.mappingIncomplete && 'mappingIncomplete';
  expect(failure).toBe('mappingIncomplete');
});

test('a sheet that the file does not have fails the run', async () => {
  const caller = await server.signIn('keeper');
  const { uploaded, options, settle } = importing(server, caller);
  const uploadId = await uploaded(csv(['Name'], ['A']));
  const mapping = [{ target: 'name', columns: [0] }];
  const { id } = await caller.get('/import/start', {
    uploadId,
    sheet: 9,
    headerRow: 1,
    mapping,
    options: options(),
  });
  expect(await settle(id)).toMatchObject({ state: 'failed', failure: 'fileNotUnderstood' });
});

test('an upload belongs to whom it came from, for an hour', async () => {
  const keeper = await server.signIn('keeper');
  const admin = await server.signIn('admin');
  const { uploaded, options } = importing(server, keeper);
  const uploadId = await uploaded(csv(['Name'], ['A']));
  const gone = { errcode: errcodes.uploadGone };
  const start = (id: string) => ({
    uploadId: id,
    sheet: 0,
    headerRow: 1,
    mapping: [{ target: 'name', columns: [0] }],
    options: options(),
  });
  expect(await admin.ask('/import/inspect', { uploadId })).toMatchObject(gone);
  expect(await admin.ask('/import/start', start(uploadId))).toMatchObject(gone);
  for (const wrong of ['', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000']) {
    expect(await keeper.ask('/import/inspect', { uploadId: wrong })).toMatchObject(gone);
  }
  await sql`update upload set created_at = now() - interval '61 minutes'`.execute(server.db);
  expect(await keeper.ask('/import/inspect', { uploadId })).toMatchObject(gone);
  await uploaded(csv(['Name'], ['B']));
  const stored = await server.db.selectFrom('upload').select('id').where('id', '=', uploadId).execute();
  expect(stored).toEqual([]);
});

test('a file of many parts comes back as it was, and one that was broken off is not there', async () => {
  const keeper = await server.signIn('admin');
  const { uploaded } = importing(server, keeper);
  const bytes = csv(['Name'], ...Array.from({ length: 42_000 }, (_, at) => [`A desk number ${at}`]));
  const uploadId = await uploaded(bytes);
  expect(bytes.length).toBeGreaterThan(900_000);
  expect(Buffer.compare(await wholeOf(await sourceOfUpload(server.db, uploadId)), bytes)).toBe(0);
  await server.db.updateTable('upload').set({ complete: false }).where('id', '=', uploadId).execute();
  expect(await keeper.ask('/import/inspect', { uploadId })).toMatchObject({ errcode: errcodes.uploadGone });
});

test('a person keeps ten uploads at most', async () => {
  const { uploaded } = importing(server, await server.signIn('southKeeper'));
  for (let count = 0; count < 12; count += 1) await uploaded(csv(['Name'], [count]));
  const account = server.company.accounts.southKeeper;
  const stored = await server.db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', account)
    .execute();
  expect(stored).toHaveLength(10);
});

test('NUL, half characters and formulas in cells do no harm', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  // NUL that far down no longer says that the file is no text.
  const filler = Array.from({ length: 3000 }, (_, n) => [`F-${n}`, 'Filler', 'x'.repeat(30)]);
  const run = await check(
    csv(['Asset no.', 'Name', 'Remark'], ...filler, ['H-1', 'a\0b', "'=1+1"], ['H-2', 'b', '\ud800x']),
  );
  expect(counts(run)).toMatchObject({ created: 3002 });
  await commit(run.id);
  const row = (await rows(run.id)).find(({ assetNo }) => assetNo === 'H-1');
  expect(await caller.get('/asset/get', { id: row?.assetId ?? 0 })).toMatchObject({
    name: 'ab',
    remark: '=1+1',
  });
});

test('the mapping of a file is offered again for the same header row', async () => {
  const caller = await server.signIn('keeper');
  const { check, uploaded } = importing(server, caller);
  const file = (name: string) => csv(['Asset no.', 'Name', 'Holder of it'], ['O-1', name, '郑员工']);
  await check(file('A'), {
    mapping: (guess) =>
      guess.map((entry) => (entry.columns.includes(2) ? { ...entry, target: 'custodian' } : entry)),
  });
  const again = await caller.get('/import/inspect', { uploadId: await uploaded(file('B')) });
  expect(again.mapping.find(({ columns }) => columns.includes(2))?.target).toBe('custodian');
  expect(again.columns[2]).toMatchObject({ guess: 'custodian', confidence: 'sure' });
  const admin = await server.signIn('admin');
  const other = importing(server, admin);
  const fresh = await admin.get('/import/inspect', { uploadId: await other.uploaded(file('C')) });
  expect(fresh.columns[2]?.guess).toBe('custom:Holder of it');
});

test('a column that was empty when a mapping was used is decided anew when it is filled', async () => {
  const caller = await server.signIn('keeper');
  const { check, uploaded } = importing(server, caller);
  const file = (...cells: string[]) => csv(['Asset no.', 'Name', 'Custodian', 'Remark', 'Colour'], cells);
  const offered = async (...cells: string[]) =>
    (await caller.get('/import/inspect', { uploadId: await uploaded(file(...cells)) })).mapping.map(
      ({ target, columns }) => [target, ...columns],
    );
  const withoutColour = {
    mapping: (guess: Choices) => guess.filter(({ target }) => target !== 'custom:Colour'),
  };
  await check(file('P-1', 'A', '', '', 'red'), withoutColour);
  expect(await offered('P-2', 'B', '郑员工', 'dented', 'blue')).toEqual([
    ['assetNo', 0],
    ['name', 1],
    ['custodian', 2],
    ['remark', 3],
  ]);
  await check(file('P-3', 'C', '', 'dented', ''), {
    mapping: (guess) =>
      guess.map((entry) => (entry.target === 'remark' ? { ...entry, target: 'custodian' } : entry)),
  });
  expect(await offered('P-4', 'D', '郑员工', '郑员工', 'blue')).toEqual([
    ['assetNo', 0],
    ['name', 1],
    ['custodian', 3],
    ['custom:Custodian', 2],
    ['custom:Colour', 4],
  ]);
});

test('runs are seen by their owner and those who see all, and led by their owner alone', async () => {
  const keeper = await server.signIn('keeper');
  const { check } = importing(server, keeper);
  const { id } = await check(fixture('shelf-assets.csv'));
  const south = await server.signIn('southKeeper');
  const missing = { errcode: errcodes.notFound };
  expect(await south.ask('/import/get', { id })).toMatchObject(missing);
  expect(await south.ask('/import/rows', { id })).toMatchObject(missing);
  expect(await south.ask('/import/event', { id, event: 'commit' })).toMatchObject(missing);
  expect((await south.get('/import/list', {})).rows).toEqual([]);
  const admin = await server.signIn('admin');
  expect(await admin.get('/import/get', { id })).toMatchObject({ id, createdBy: '孙资产' });
  expect(await admin.ask('/import/event', { id, event: 'cancel' })).toMatchObject(missing);
  for (const who of ['staff', 'engineer'] as const) {
    expect(await (await server.signIn(who)).ask('/import/list', {})).toMatchObject({
      errcode: errcodes.notPermitted,
    });
  }
});

test('an auditor reads the runs of everyone, and starts, answers, undoes and uploads nothing', async () => {
  const keeper = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, keeper);
  const { id } = await check(fixture('shelf-assets.csv'));
  await commit(id);
  const auditor = await server.signIn('auditor');
  expect((await auditor.get('/import/list', {})).rows[0]).toMatchObject({ id, own: false });
  expect(await auditor.get('/import/get', { id })).toMatchObject({
    id,
    createdBy: '孙资产',
    state: 'imported',
  });
  expect((await auditor.get('/import/rows', { id, limit: 200 })).rows).toEqual(await rows(id));
  expect((await auditor.get('/import/summary', { id })).outcomes).not.toEqual([]);
  const refused = { errcode: errcodes.notPermitted };
  expect(await importing(server, auditor).upload(csv(['Name'], ['A']))).toMatchObject(refused);
  for (const event of ['commit', 'cancel', 'undo'] as const)
    expect(await auditor.ask('/import/event', { id, event })).toMatchObject(refused);
  expect(await auditor.ask('/import/answer', { id, create: [] })).toMatchObject(refused);
  expect(await auditor.ask('/import/unknown', { id })).toMatchObject(refused);
  expect(await auditor.ask('/import/undoable', { id })).toMatchObject(refused);
  expect((await keeper.get('/import/get', { id })).state).toBe('imported');
});

test('a role that may read imports alone gives no run that is not there', async () => {
  const reader = await server.signIn('staff', { permissions: { 'import.read': 'all' } });
  expect((await reader.get('/import/list', {})).rows).not.toEqual([]);
  expect(await reader.ask('/import/get', { id: 999_999 })).toMatchObject({ errcode: errcodes.notFound });
});

test('runs and rows come page by page, and cursors of other lists are refused', async () => {
  const keeper = await server.signIn('keeper');
  const { check } = importing(server, keeper);
  const { id } = await check(
    csv(['Asset no.', 'Name'], ...Array.from({ length: 7 }, (_, n) => [`I-${n}`, 'A'])),
  );
  const first = await keeper.get('/import/rows', { id, limit: 5 });
  const second = await keeper.get('/import/rows', { id, limit: 5, after: first.next ?? '' });
  expect([...first.rows, ...second.rows].map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(second.next).toBeNull();
  const other = { id, after: first.next ?? '', outcome: 'created' as const };
  expect(await keeper.ask('/import/rows', other)).toMatchObject({ errcode: errcodes.badCursor });
  expect(await keeper.ask('/import/list', { after: first.next ?? '' })).toMatchObject({
    errcode: errcodes.badCursor,
  });
  const newest = await keeper.get('/import/list', { limit: 1 });
  const older = await keeper.get('/import/list', { limit: 1, after: newest.next ?? '' });
  expect(newest.rows[0]?.id).toBe(id);
  expect(older.rows[0]?.id).toBeLessThan(id);
});
