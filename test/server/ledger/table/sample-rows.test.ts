import { expect, test } from '@jest/globals';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { sheet } from '../support/sheet.ts';

const head = ['资产编号', '资产名称', '类别', '原值'];
const asset: Cell[] = ['A1', '电脑', '办公设备', 1200];
const leftOutOf = (rows: Cell[][]) =>
  findTable(sheet([head, ...rows])).leftOut.map(
    ({ row, reason, doubtful }) => `${row} ${reason}${doubtful ? '?' : ''}`,
  );

test.each<[Cell[]]>([
  [['示例', '笔记本电脑', '电脑', 5000]],
  [['例', '笔记本电脑', '电脑', 5000]],
  [['（示例）', '笔记本电脑', '电脑', 5000]],
  [['ZC001', '例：笔记本电脑', '电脑', 5000]],
  [['ZC001', '示例:笔记本电脑', '电脑', 5000]],
  [['样例', null, null, null]],
  [['Example', 'Laptop', 'IT', 5000]],
  [['X1', 'e.g. Laptop', 'IT', 5000]],
  [['Example: X1', 'Laptop', 'IT', 5000]],
  [['Ejemplo', 'Portátil', 'IT', 5000]],
  [['記入例', 'ノートPC', 'PC', 5000]],
  [['【記入例】A-1', 'ノートPC', 'PC', 5000]],
])('%j below the header is a sample', (row) => {
  expect(leftOutOf([row, asset])).toEqual(['2 sample']);
  expect(leftOutOf([row, row, asset])).toEqual(['2 sample', '3 sample']);
  expect(leftOutOf([asset, row])).toEqual(['3 sample?']);
});

test.each<[Cell[]]>([
  [['A0', 'Example server', 'IT', 5000]],
  [['EXAMPLE-001', 'Laptop', 'IT', 5000]],
  [['A0', '示例服务器', 'IT', 5000]],
  [['A0', 'Laptop', '示例', 5000]],
])('%j below the header may be one, and an asset further down', (row) => {
  expect(leftOutOf([row, asset])).toEqual(['2 sample?']);
  expect(leftOutOf([asset, row])).toEqual([]);
  const table = findTable(sheet([head, row, asset]), { asAssets: ['sample'] });
  expect([table.rows.length, table.leftOut]).toEqual([2, []]);
});

test.each<[Cell[]]>([
  [['A0', '例行检测设备', 'IT', 5000]],
  [['A0', 'Sampler', 'IT', 5000]],
  [['A0', 'Exampler server', 'IT', 5000]],
  [['A0', '范围仪', 'IT', 5000]],
])('%j is an asset', (row) => {
  expect(leftOutOf([row, asset])).toEqual([]);
});
