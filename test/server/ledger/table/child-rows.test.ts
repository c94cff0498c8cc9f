import { expect, test } from '@jest/globals';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';
import { sheet } from '../support/sheet.ts';

const leftOutOf = (rows: Cell[][]) =>
  findTable(sheet(rows)).leftOut.map(({ row, reason, doubtful }) => `${row} ${reason}${doubtful ? '?' : ''}`);

const erpNext = [
  'ID',
  'Asset Name',
  'Location',
  'Purchase Date',
  'Finance Book (Finance Books)',
  'Rate (Finance Books)',
];
const odoo = ['Asset Name', 'Location', 'Model', 'Depreciation Lines/Name', 'Depreciation Lines/Amount'];

test('lines of a list of the record above, as the headers of ERPNext and Odoo say', () => {
  const rows = [
    erpNext,
    ['AST-1', 'Lathe', 'Hall', '2024-01-05', 'Tax', 10],
    [null, null, null, null, 'IFRS', 12],
    [null, null, null, null, 'HGB', 15],
    ['AST-2', 'Drill', 'Hall', '2024-01-05', null, null],
  ];
  expect(leftOutOf(rows)).toEqual(['3 childRow', '4 childRow']);
  expect(leftOutOf([odoo, ['Lathe', 'Hall', 'M1', 'Y1', 5], [null, null, null, 'Y2', 6]])).toEqual([
    '3 childRow',
  ]);
});

test('lines that look so without such headers are doubtful', () => {
  const rows = [
    ['Asset no.', 'Name', 'Location', 'Model', 'Part', 'Part count'],
    ['A1', 'Lathe', 'Hall', 'M1', 'Motor', 1],
    [null, null, null, null, 'Belt', 2],
    [null, null, null, null, 'Screw', 40],
  ];
  expect(leftOutOf(rows)).toEqual(['3 childRow?', '4 childRow?']);
  expect(findTable(sheet(rows), { asAssets: ['childRow'] }).rows).toHaveLength(3);
});

test.each<[string, Cell[][]]>([
  [
    'tells where it is',
    [erpNext, ['AST-1', 'Lathe', 'Hall', null, 'Tax', 10], [null, null, 'Yard', null, 'IFRS', 12]],
  ],
  [
    'is the first of all',
    [erpNext, [null, null, null, null, 'IFRS', 12], ['AST-1', 'Lathe', 'Hall', null, 'Tax', 10]],
  ],
  [
    'has a value alone',
    [
      ['Asset no.', 'Name', 'Location', 'Original value'],
      ['A1', 'Lathe', 'Hall', 5],
      [null, null, null, 9],
    ],
  ],
])('a nameless row that %s is refused like any other', (_, rows) => {
  expect(leftOutOf(rows)).toEqual([]);
});
