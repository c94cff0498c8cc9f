import { cellText, filledCells } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { knownHeader } from '../fields/known-header.ts';
import { cleanHeader } from './clean-header.ts';

/** Rows below that are compared, and how many of their cells have to be alike. */
const looked = 50;
const alike = 0.3;
const typed = 0.8;

/**
 * Rows at the head of a table, the one that was taken for its header and those above it, that look like the rows
 * below: nothing tells that they name the columns.
 */
export function rowsLikeBelow(above: readonly Row[], header: Row, body: readonly Row[]): Row[] {
  const below = body.filter(({ cells }) =>
    cells.some((cell, column) => cellText(cell) !== cellText(header.cells[column])),
  );
  if (isKnown(header) || below.length === 0) return [];
  const rows = [...above.filter((row) => filledCells(row) >= filledCells(header) * typed), header];
  return rows.every((row) => isLike(row, below.slice(0, looked))) ? rows : [];
}

const isKnown = ({ cells }: Row) =>
  cells.filter((cell) => typeof cell === 'string' && knownHeader(cleanHeader(cell).name) !== null).length > 1;

/** Whether more cells are written like those below them than differ from what all of those are. */
function isLike({ cells }: Row, below: readonly Row[]): boolean {
  let like = 0;
  let unlike = 0;
  for (const [column, cell] of cells.entries()) {
    const text = cellText(cell);
    const others = below.map((row) => cellText(row.cells[column])).filter((other) => other !== '');
    if (text === '' || others.length === 0) continue;
    const same = others.filter(
      (other) => other === text || (/\d/.test(text) && shapeOf(other) === shapeOf(text)),
    );
    if (same.length >= others.length * alike) like++;
    else if (!/\d/.test(text) && others.filter((other) => /\d/.test(other)).length >= others.length * typed)
      unlike++;
  }
  return like > unlike;
}

/** `HW-0012` and `HW-0307` are alike. */
const shapeOf = (text: string) => text.replace(/\d+/g, '0').replace(/\p{L}+/gu, 'a');
