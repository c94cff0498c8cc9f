import { describe, expect, test } from '@jest/globals';
import { fillMerges } from '../../../../server/ledger/table/fill-merges.ts';
import type { Cell, Merge, Row } from '../../../../server/spreadsheet/workbook.ts';

const rowsOf = (from: number, ...cells: Cell[][]): Row[] =>
  cells.map((each, at) => ({ number: from + at, cells: each }));

function fill(rows: Row[], ...merges: Merge[]) {
  const { rows: filled, filledDown } = fillMerges({ name: 's', rows, merges, hidden: false }, rows);
  return { cells: filled.map(({ cells }) => cells), filledDown };
}

const block = (top: number, bottom: number, left: number, right = left): Merge => ({
  top,
  left,
  bottom,
  right,
});

describe('a merged block', () => {
  test('of several rows gives each what it shows, whatever else they hold', () => {
    const rows = rowsOf(2, ['a', 'x'], [], ['old', 'y'], ['b']);
    expect(fill(rows, block(2, 4, 0))).toEqual({
      cells: [['a', 'x'], ['a'], ['a', 'y'], ['b']],
      filledDown: [{ from: 2, to: 4, column: 0 }],
    });
    expect(rows.map(({ cells }) => cells)).toEqual([['a', 'x'], [], ['old', 'y'], ['b']]);
  });

  test('reaches a column that a row does not have yet', () => {
    expect(fill(rowsOf(1, [null, null, 'c'], ['x']), block(1, 2, 2)).cells).toEqual([
      [null, null, 'c'],
      ['x', null, 'c'],
    ]);
  });

  test('of one row stays as it is, as does one above the rows and one that shows nothing', () => {
    const rows = rowsOf(5, ['a', null], ['b', null]);
    for (const merge of [block(5, 5, 0, 1), block(4, 6, 0), block(5, 6, 1), block(9, 12, 0)])
      expect(fill(rows, merge)).toEqual({
        cells: [
          ['a', null],
          ['b', null],
        ],
        filledDown: [],
      });
  });

  test('goes by the numbers of rows, of which some are left out', () => {
    const rows = [
      { number: 2, cells: ['a'] },
      { number: 5, cells: [null] },
      { number: 7, cells: [null] },
    ];
    expect(fill(rows, block(2, 6, 0)).cells).toEqual([['a'], ['a'], [null]]);
  });

  test('has nothing to fill where there are no rows', () => {
    expect(fill([], block(1, 2, 0))).toEqual({ cells: [], filledDown: [] });
  });
});
