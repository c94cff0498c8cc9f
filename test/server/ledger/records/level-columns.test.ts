import { expect, test } from '@jest/globals';
import { levelColumns, withLevels } from '../../../../server/ledger/records/level-columns.ts';

const columns = (...headers: string[]) =>
  headers.map((header, index) => ({ index, header, source: header, letter: '', empty: false }));

test.each([
  ['一级部门 二级部门 编码', '0 1'],
  ['第二級分類 第一級分類', '1 0'],
  ['Code Level-1 Level-2 Level-3', '1 2 3'],
  ['Nivel-1 Nivel-2', '0 1'],
  ['第1階層 第2階層', '0 1'],
  ['1级地点 2级地点', '0 1'],
  ['一级部门 编码', ''],
  ['Name Parent', ''],
])('the columns of levels among %s are %s', (headers, found) => {
  const split = headers.split(' ').map((header) => header.replace('-', ' '));
  expect(levelColumns(columns(...split)).join(' ')).toBe(found);
});

test('an empty cell before a name repeats the one above, one behind it does not', () => {
  const rows = [
    ['A', 'B', null],
    [null, null, 'C'],
    [null, 'D', null],
    [null, null, null],
  ].map((cells, at) => ({ number: at + 2, cells }));
  expect(withLevels(rows, [0, 1, 2]).map(({ cells }) => cells)).toEqual([
    ['A', 'B', null],
    ['A', 'B', 'C'],
    ['A', 'D', null],
    [null, null, null],
  ]);
});
