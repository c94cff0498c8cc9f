import { expect, test } from '@jest/globals';
import {
  cellText,
  filledCells,
  isBlank,
  numberText,
  rowText,
} from '../../../server/spreadsheet/cell-text.ts';
import { columnLetter } from '../../../server/spreadsheet/column-letter.ts';
import type { Cell } from '../../../server/spreadsheet/workbook.ts';

test.each<[Cell | undefined, string]>([
  [null, ''],
  [undefined, ''],
  ['', ''],
  ['  a b ', 'a b'],
  [true, 'TRUE'],
  [false, 'FALSE'],
  [0, '0'],
  [0.1 + 0.2, '0.3'],
  [123456789012345680, '123456789012346000'],
  [1e20, '100000000000000000000'],
  [{ error: '#REF!' }, '#REF!'],
  [{ date: '2026-11-22' }, '2026-11-22'],
  [{ date: '2026-11-22', time: '08:00:00' }, '2026-11-22 08:00:00'],
])('%j shows as %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test('fifteen digits of a number are shown', () => {
  expect(numberText(1234567.890123456)).toBe('1234567.89012346');
});

test.each<[Cell[], boolean, number, string]>([
  [[], true, 0, ''],
  [[null, '', '  '], true, 0, ''],
  [[null, 'a  b', '', 0, 'c\n d '], false, 3, 'a b 0 c d'],
  [['x'.repeat(300)], false, 1, 'x'.repeat(200)],
])(
  'of the row %j it is said whether it is blank, how much it holds, and what',
  (cells, blank, filled, text) => {
    const row = { number: 1, cells };
    expect([isBlank(row), filledCells(row), rowText(row)]).toEqual([blank, filled, text]);
  },
);

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %d is %s', (index, letter) => {
  expect(columnLetter(index)).toBe(letter);
});
