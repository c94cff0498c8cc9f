import { filledCells, isBlank, rowText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { isFooter, isTotal } from './left-out.ts';
import { unitOfTitle } from './title-unit.ts';

/** Cells of a note: a label and what it says. */
const widest = 2;

/** Rows after the last asset that say what the amounts count in: `单位：万元`, `All amounts in EUR thousands`. */
export function unitNotes(body: readonly Row[], names: readonly string[]): Row[] {
  const width = names.filter(Boolean).length;
  const notes: Row[] = [];
  for (const row of body.toReversed()) {
    if (isBlank(row)) continue;
    const isNote = filledCells(row) <= Math.min(widest, width - 1) && unitOfTitle(rowText(row)) !== undefined;
    if (isNote) notes.unshift(row);
    else if (!isFooter(row, width) && !isTotal(row) && !isRemark(row, width)) break;
  }
  return notes;
}

/** A sentence across the sheet; an asset has more than one cell. */
const isRemark = (row: Row, width: number) => width > 2 && filledCells(row) === 1;
