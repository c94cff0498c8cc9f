import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { counts, csv, importing } from './support/importing.ts';

const server = withWholeApp();

const file = csv(
  ['资产编号', '资产名称', '分类', '原值'],
  ['DR-0', 'Example server', '固定资产', '10'],
  ['DR-1', '电脑', '固定资产', '1200'],
  ['DR-2', '桌子', '固定资产', '300'],
  ['', '固定资产小计', '', '1510'],
  ['', 'Total Gym', '', '777'],
  ['', 'Rental total', '', '888'],
  [],
  ['姓名', '工号', '部门'],
  ['张三', '7', '车间'],
);

test('doubtful rows are left out and said, or imported once a person says so', async () => {
  const caller = await server.signIn('keeper');
  const { check, uploaded } = importing(server, caller);
  const { doubts, rows, warnings } = await caller.get('/import/inspect', { uploadId: await uploaded(file) });
  expect(rows).toBe(2);
  expect(doubts).toEqual([
    { kind: 'sample', count: 1, rows: [2], text: expect.stringContaining('Example server') },
    { kind: 'total', count: 2, rows: [6, 7], text: 'Total Gym 777' },
  ]);
  expect(warnings).toContainEqual({ row: null, code: 'otherTable', text: 'A9:C10' });

  const careful = await check(file);
  expect(counts(careful)).toMatchObject({ created: 2, rejected: 0 });
  expect(careful.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '2 sample',
    '5 total',
    '6 total',
    '7 total',
    '9 otherTable',
    '10 otherTable',
  ]);

  const bold = await check(file, { options: { asAssets: ['sample', 'total'] } });
  expect(counts(bold)).toMatchObject({ created: 5, rejected: 0 });
  expect(bold.leftOut.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '5 total',
    '9 otherTable',
    '10 otherTable',
  ]);
});

test('columns of what may be another table are offered and read only once a person says so', async () => {
  const caller = await server.signIn('keeper');
  const { check, uploaded } = importing(server, caller);
  const rows = [1, 2, 3, 4].map((at) => [
    `DC-${at}`,
    '电脑',
    '固定资产',
    '',
    ...(at < 2 ? ['M', 'S-1'] : ['', '']),
  ]);
  const beside = csv(['资产编号', '资产名称', '分类', '', '型号', '序列号'], ...rows);
  const uploadId = await uploaded(beside);
  const targets = async (asAssets?: ['otherTable']) => {
    const { mapping, doubts } = await caller.get('/import/inspect', { uploadId, asAssets });
    expect(doubts.map(({ kind }) => kind)).toEqual(['otherTable']);
    return mapping.map(({ target }) => target);
  };
  expect(await targets()).toEqual(['assetNo', 'name', 'category']);
  expect(await targets(['otherTable'])).toEqual(['assetNo', 'name', 'category', 'model', 'serialNo']);
  expect(counts(await check(beside))).toMatchObject({ created: 4 });
});
