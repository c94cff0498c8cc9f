import { describe, expect, test } from '@jest/globals';
import type { Mapping } from '../../../../server/ledger/mapping/mapping.ts';
import { relateRows } from '../../../../server/ledger/reader/file-index.ts';
import type { Cell } from '../../../../server/spreadsheet/workbook.ts';

const mapping: Mapping = (['assetNo', 'serialNo', 'name', 'parentAsset'] as const).map((target, index) => ({
  target,
  columns: [index],
  header: target,
}));

/** Rows from the second on, as [number, serial number, name, parent]. */
function relate(...cells: Cell[][]) {
  const rows = cells.map((each, at) => ({ number: at + 2, cells: each }));
  const of = relateRows(rows, mapping);
  return rows.map(({ number }) => of(number));
}
const parents = (...cells: Cell[][]) => relate(...cells).map(({ parentRow }) => parentRow);

test('rows with one number know of one another, twenty at most, and those without of none', () => {
  const [first, second, third, fourth] = relate(['A'], ['B'], ['A'], [null, null, 'x'], [null, null, 'x']);
  expect([first, second, third, fourth].map((row) => row?.duplicates)).toEqual([[4], [], [2], []]);
  const many = relate(...Array.from({ length: 25 }, () => ['A']));
  expect(many[0]?.duplicates).toEqual(Array.from({ length: 20 }, (_, at) => at + 3));
  expect(many[24]?.duplicates).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
  expect(many[10]?.duplicates).toHaveLength(20);
});

test('a serial number that is repeated is known at each row, and none is not repeated', () => {
  const rows = relate(['A', 'S1'], ['B', 'S2'], ['C', 'S1'], ['D'], ['E']);
  expect(rows.map(({ serialRepeated }) => serialRepeated)).toEqual([true, false, true, false, false]);
});

describe('the parent of a row', () => {
  test('is found by its number, else by its name, in any case', () => {
    expect(
      parents(['A', null, 'Rack'], ['B', null, 'x', 'A'], ['C', null, 'y', 'rACK'], ['D', null, 'z', 'none']),
    ).toEqual([null, 2, 2, null]);
    expect(parents(['A', null, 'x'], ['B', null, 'A'], ['C', null, 'y', 'A'])).toEqual([null, null, 2]);
  });

  test('is open where several others have that number or name', () => {
    expect(parents(['A'], ['A'], ['B', null, 'x', 'A'])).toEqual([null, null, 'ambiguous']);
    expect(parents(['A', null, 'r'], ['B', null, 'r'], ['C', null, 'r'], ['D', null, 'x', 'r'])[3]).toBe(
      'ambiguous',
    );
  });

  test('is another than itself where there is one', () => {
    expect(parents(['A', null, 'r'], ['B', null, 'r', 'r'])).toEqual([null, 2]);
    expect(parents(['B', null, 'r', 'r'], ['A', null, 'r'])).toEqual([3, null]);
    expect(parents(['A', null, 'r'], ['B', null, 'r'], ['C', null, 'r', 'r'])[2]).toBe('ambiguous');
  });

  test('is above itself in a ring, but not above those that only lead there', () => {
    expect(parents(['A', null, 'x', 'A'])).toEqual(['cycle']);
    expect(parents(['A', null, 'x', 'B'], ['B', null, 'y', 'C'], ['C', null, 'z', 'A'])).toEqual([
      'cycle',
      'cycle',
      'cycle',
    ]);
    expect(
      parents(
        ['D', null, 'w', 'A'],
        ['A', null, 'x', 'B'],
        ['B', null, 'y', 'A'],
        ['E', null, 'v', 'D'],
        ['F'],
      ),
    ).toEqual([3, 'cycle', 'cycle', 2, null]);
    expect(parents(['A', null, 'x', 'B'], ['B', null, 'y', 'C'], ['C'])).toEqual([3, 4, null]);
  });
});

test('a row that is none of them is related to nothing', () => {
  expect(relateRows([], mapping)(7)).toEqual({ duplicates: [], serialRepeated: false, parentRow: null });
});
