import type { Row, Sheet } from '../../spreadsheet/workbook.ts';
import type { Table } from './table.ts';

/**
 * Gives every row of a merged block of several rows the value that the block shows.
 * Blocks within one row stay as they are: their value belongs to their first column.
 */
export function fillMerges(sheet: Sheet, rows: Row[]): { rows: Row[]; filledDown: Table['filledDown'] } {
  const first = rows[0]?.number ?? Number.POSITIVE_INFINITY;
  const blocks = sheet.merges.filter(({ top, bottom }) => bottom > top && top >= first);
  if (blocks.length === 0) return { rows, filledDown: [] };
  const byNumber = new Map(rows.map((row) => [row.number, { ...row, cells: [...row.cells] }]));
  const filledDown: Table['filledDown'] = [];
  for (const { top, bottom, left } of blocks) {
    const value = byNumber.get(top)?.cells[left] ?? null;
    if (value === null) continue;
    for (let number = top + 1; number <= bottom; number++) {
      const cells = byNumber.get(number)?.cells;
      if (!cells) continue;
      while (cells.length <= left) cells.push(null);
      cells[left] = value;
    }
    filledDown.push({ from: top, to: bottom, column: left });
  }
  return { rows: [...byNumber.values()], filledDown };
}
