import { limits } from '../../spreadsheet/limits.ts';
import { ImportRefusal } from '../../spreadsheet/refusal.ts';
import type { Row, Sheet } from '../../spreadsheet/workbook.ts';
import type { Table } from './table.ts';

/**
 * Gives every row of a merged block of several rows the value that the block shows.
 * Blocks within one row stay as they are: their value belongs to their first column. Rows come by their numbers.
 *
 * @throws {ImportRefusal} `workbookTooLarge` when blocks that lie over each other fill more cells than a file may hold
 */
export function fillMerges(sheet: Sheet, rows: Row[]): { rows: Row[]; filledDown: Table['filledDown'] } {
  const first = rows[0]?.number ?? Number.POSITIVE_INFINITY;
  const blocks = sheet.merges.filter(({ top, bottom }) => bottom > top && top >= first);
  if (blocks.length === 0) return { rows, filledDown: [] };
  const filled = rows.map((row) => ({ ...row, cells: [...row.cells] }));
  const indexOf = new Map(filled.map(({ number }, index) => [number, index]));
  let cellsFilled = 0;
  const filledDown: Table['filledDown'] = [];
  for (const { top, bottom, left } of blocks) {
    const start = indexOf.get(top) ?? filled.length;
    const value = filled[start]?.cells[left] ?? null;
    if (value === null) continue;
    for (let at = start + 1; (filled[at]?.number ?? Number.POSITIVE_INFINITY) <= bottom; at++) {
      const cells = filled[at]?.cells ?? [];
      cellsFilled += Math.max(left - cells.length, 0) + 1;
      if (cellsFilled > limits.cells.xlsx)
        throw new ImportRefusal('workbookTooLarge', `${limits.cells.xlsx} cells`);
      while (cells.length <= left) cells.push(null);
      cells[left] = value;
    }
    filledDown.push({ from: top, to: bottom, column: left });
  }
  return { rows: filled, filledDown };
}
