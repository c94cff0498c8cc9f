import { cellText, filledCells, isBlank, isNumber } from '../../spreadsheet/cell-text.ts';
import { columnLetter } from '../../spreadsheet/column-letter.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { isDefaultHeader } from '../fields/known-header.ts';
import { cleanHeader } from './clean-header.ts';
import { isFooter } from './left-out.ts';
import type { Certainty } from './total-rows.ts';

export interface OtherTable {
  rows: Row[];
  certainty: Certainty;
}

/** How far up data is looked at to tell what a column holds. */
const looked = 50;

/**
 * Tables below the one that is read: a row that names other columns begins one, with the title right above it.
 * The header of the first, once more, ends it, and so does a footer.
 */
export function tablesBelow(body: readonly Row[], names: readonly string[]): OtherTable[] {
  const found: OtherTable[] = [];
  let current: OtherTable | undefined;
  body.forEach((row, at) => {
    if (isBlank(row)) return;
    if (isHeaderOf(row, names)) {
      current = undefined;
      return;
    }
    const certainty = current?.certainty === 'sure' ? null : beginsTable(body, at, names);
    if (certainty !== null && (!current || certainty === 'sure')) {
      current = { rows: current ? [] : titleAbove(body, at), certainty };
      found.push(current);
    }
    if (current && !isFooter(row, names.length)) current.rows.push(row);
  });
  return found;
}

/** A table above the header: rows from one that names columns on, if there is anything below it. */
export function tableAbove(above: readonly Row[], header: Row | undefined): Row[] {
  const start = above.findIndex((row) => namesColumns(row) && filledCells(row) > 1);
  const rows = start < 0 ? [] : above.slice(start).filter((row) => !isBlank(row));
  const last = rows.at(-1);
  const isTitle = last && header && filledCells(last) === 1;
  const held = isTitle ? rows.slice(0, -1) : rows;
  return held.length > 1 ? held : [];
}

export const isHeaderOf = (row: Row, names: readonly string[]): boolean =>
  names.length > 1 && names.every((name, column) => cellText(row.cells[column]) === name);

/** `A12:D20`. */
export function rangeOf(rows: readonly Row[]): string {
  const columns = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, column) => (cellText(cell) === '' ? [] : [column])),
  );
  const [left, right] = [Math.min(...columns), columns.reduce((most, one) => Math.max(most, one), 0)];
  return `${columnLetter(left)}${rows[0]?.number}:${columnLetter(right)}${rows.at(-1)?.number}`;
}

function beginsTable(body: readonly Row[], at: number, names: readonly string[]): Certainty | null {
  const row = body[at];
  if (!row || !isOfWords(row)) return null;
  if (namesColumns(row)) return 'sure';
  const next = body[at + 1];
  const isApart = isAfterGap(body, at) || (titleAbove(body, at).length > 0 && isAfterGap(body, at - 1));
  if (!isApart || !next || filledCells(next) < 2 || names.length < 2) return null;
  const above = body.slice(Math.max(0, at - looked), at).filter((one) => filledCells(one) > 1);
  const hasWordAtFigures = row.cells.some(
    (cell, column) => cellText(cell) !== '' && holdsFigures(above, column),
  );
  const holdsOtherFigures = row.cells.some((_, column) => holdsFigures([next], column));
  return hasWordAtFigures && holdsOtherFigures ? 'doubtful' : null;
}

/** Whether most of the cells are headers by their exact words. */
function namesColumns(row: Row): boolean {
  if (!isOfWords(row)) return false;
  const texts = row.cells.map(cellText).filter((text) => text !== '');
  const known = texts.filter((text) => isDefaultHeader(cleanHeader(text).name)).length;
  return known >= 2 && known >= texts.length * 0.6;
}

/** Several different short texts without a digit. Most rows end here, so it is cheap. */
function isOfWords({ cells }: Row): boolean {
  const seen = new Set<string>();
  for (const cell of cells) {
    if (cell === null || cell === '') continue;
    if (typeof cell !== 'string' || cell.length > 40 || /\d/.test(cell) || seen.has(cell)) return false;
    seen.add(cell);
  }
  return seen.size > 1;
}

const isAfterGap = (body: readonly Row[], at: number) => {
  const [before, row] = [body[at - 1], body[at]];
  return before !== undefined && row !== undefined && (isBlank(before) || row.number > before.number + 1);
};

/** A row of one cell above a header, where nothing else stands right above it. */
function titleAbove(body: readonly Row[], at: number): Row[] {
  const title = body[at - 1];
  return title && filledCells(title) === 1 && isAfterGap(body, at - 1) && !isAfterGap(body, at)
    ? [title]
    : [];
}

function holdsFigures(rows: readonly Row[], column: number): boolean {
  const cells = rows.map(({ cells }) => cells[column]).filter((cell) => cellText(cell) !== '');
  const figures = cells.filter((cell) => isNumber(cell) || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cellText(cell)));
  return cells.length > 0 && figures.length >= cells.length * 0.8;
}
