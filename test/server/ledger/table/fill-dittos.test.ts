import { expect, test } from '@jest/globals';
import { readSheetRows } from '../support/sheet.ts';

const head = ['Asset number', 'Asset name', 'Category', 'Location'];

test.each(['〃', '″', '"', '同上', '（同上）', '-do-', 'do.', 'Ditto', 'idem', '상동'])(
  '%s repeats what stands above',
  (mark) => {
    const { table, readings } = readSheetRows([
      head,
      ['1', 'Desk', 'Furniture', 'Room 1'],
      ['2', 'Chair', mark, mark],
      ['3', 'Shelf', mark, 'Room 2'],
      ['4', 'Lamp', 'Light', mark],
    ]);
    expect(readings.map(({ values }) => [values.category, values.location])).toEqual([
      ['Furniture', 'Room 1'],
      ['Furniture', 'Room 1'],
      ['Furniture', 'Room 2'],
      ['Light', 'Room 2'],
    ]);
    expect(table.filledDown).toEqual([
      { from: 3, to: 4, column: 2 },
      { from: 3, to: 3, column: 3 },
      { from: 5, to: 5, column: 3 },
    ]);
  },
);

test('a mark below an empty cell repeats that there is nothing', () => {
  const { readings } = readSheetRows([
    head,
    ['1', 'Desk', null, 'Room 1'],
    ['2', 'Chair', '〃', '〃'],
    ['3', 'Shelf', '〃', '〃'],
  ]);
  expect(readings.map(({ values }) => [values.category, values.location])).toEqual(
    Array.from({ length: 3 }, () => [undefined, 'Room 1']),
  );
});

test('a mark in the first row, and a name that begins like one, stay', () => {
  const { table, readings } = readSheetRows([
    head,
    ['1', 'Do', 'Ditto-Druck', '〃'],
    ['2', 'do', 'Idem Ltd', null],
  ]);
  expect(readings.map(({ values }) => [values.name, values.category])).toEqual([
    ['Do', 'Ditto-Druck'],
    ['do', 'Idem Ltd'],
  ]);
  expect(table.filledDown).toEqual([]);
});

test.each<[string, (string | null)[]]>([
  ['a repeated header', head],
  ['a blank row', [null, null, null, null]],
  ['a sum', ['Subtotal', null, null, '1']],
  ['a heading', ['二、电子设备', null, null, null]],
])('a mark below %s repeats what stands in the row above that', (_, between) => {
  const { readings, table } = readSheetRows([
    head,
    ['1', 'Desk', 'Furniture', 'Room 1'],
    between,
    ['2', 'Chair', '〃', '〃'],
  ]);
  expect(readings.map(({ values }) => [values.category, values.location])).toEqual([
    ['Furniture', 'Room 1'],
    ['Furniture', 'Room 1'],
  ]);
  expect(table.filledDown.map(({ from, to }) => [from, to])).toEqual([
    [4, 4],
    [4, 4],
  ]);
});
