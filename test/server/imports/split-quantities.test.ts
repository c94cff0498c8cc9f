import { expect, test } from '@jest/globals';
import { withApp } from '../support/app.ts';
import { codes, counts, csv, importing } from './support/importing.ts';

const server = withApp();
const heads = ['资产编号', '资产名称', '数量', '原值', '期初累计折旧', '序列号'];
const split = { options: { split: true } };

test('a row is as many assets as its quantity says, with its amounts among them, and undone as one', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows, settle, uploaded } = importing(server, caller);
  const file = csv(
    heads,
    ['SQ-1', '椅子', '3', '100', '10', 'A1, A2/A3'],
    ['SQ-9', '桌子', '1', '50', '', 'T1'],
    ['SQ-5', '柜子', '2', '0.01', '', 'C1'],
  );
  const { columns } = await caller.get('/import/inspect', { uploadId: await uploaded(file) });
  expect(columns.find(({ header }) => header === '数量')?.several).toEqual({ rows: 2, assets: 5 });
  expect(counts(await check(file))).toMatchObject({ created: 3 });

  const run = await check(file, split);
  expect(run).toMatchObject({ total: 6, created: 6, split: { rows: 2, assets: 5 } });
  const found = await rows(run.id);
  expect(found.map(({ row, part, assetNo }) => [row, part, assetNo])).toEqual([
    [2, undefined, 'SQ-1'],
    [3, undefined, 'SQ-9'],
    [4, undefined, 'SQ-5'],
    [2, 2, 'SQ-1-2'],
    [4, 2, 'SQ-5-2'],
    [2, 3, 'SQ-1-3'],
  ]);
  expect(found.map(({ changes }) => changes.find(({ field }) => field === 'originalValue')?.to)).toEqual([
    '33.33',
    '50.00',
    '0.00',
    '33.33',
    '0.01',
    '33.34',
  ]);
  const serials = found.map(({ changes }) => changes.find(({ field }) => field === 'serialNo')?.to);
  expect(serials).toEqual(['A1', 'T1', undefined, 'A2', undefined, 'A3']);
  expect(found.flatMap(({ changes }) => changes.filter(({ field }) => field === 'custom:序列号'))).toEqual([
    { field: 'custom:序列号', from: null, to: 'C1' },
    { field: 'custom:序列号', from: null, to: 'C1' },
  ]);
  expect(found.map(codes)[4]).toContain('serialNo serialsNotSplit');

  expect(await commit(run.id)).toMatchObject({ state: 'imported', created: 6 });
  const again = await check(file, split);
  expect(counts(again)).toEqual({ created: 0, updated: 0, unchanged: 1, rejected: 5 });
  await caller.get('/import/event', { id: run.id, event: 'undo' });
  expect(await settle(run.id)).toMatchObject({ state: 'undone', undone: 6 });
});

test('a row is refused as a whole where one of its assets cannot be', async () => {
  const caller = await server.signIn('keeper');
  const { check, rows } = importing(server, caller);
  const run = await check(
    csv(
      heads,
      ['SR-1', '椅子', '3', '', '', ''],
      ['SR-1-3', '桌子', '1', '', '', ''],
      ['SR-2', '布', '2.5', '', '', ''],
      ['SR-3', '笔', '5000', '', '', ''],
    ),
    split,
  );
  expect(counts(run)).toMatchObject({ created: 0, rejected: 6 });
  const said = (await rows(run.id)).map((row) => codes(row).filter((code) => code.startsWith('!')));
  expect(said).toEqual([
    ['!quantity splitRefused'],
    ['!assetNo numberRepeated'],
    ['!quantity quantityUnreadable'],
    ['!quantity quantityNotSplit'],
    ['!quantity splitRefused'],
    ['!assetNo numberRepeated'],
  ]);
});

test('the price of one is that of each', async () => {
  const caller = await server.signIn('keeper');
  const { check, rows } = importing(server, caller);
  const run = await check(csv(['资产编号', '资产名称', '数量', '单价'], ['SU-1', '椅子', '2', '80']), split);
  const values = (await rows(run.id)).map(
    ({ changes }) => changes.find(({ field }) => field === 'originalValue')?.to,
  );
  expect(values).toEqual(['80.00', '80.00']);
});
