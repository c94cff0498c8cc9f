import type { DoubtfulRow } from '../../../src/vocabulary/import-run.ts';
import { cellText, isBlank } from '../../spreadsheet/cell-text.ts';
import { columnLetter } from '../../spreadsheet/column-letter.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import type { Doubt, LeftOut } from './table.ts';
import { type Span, tablesBeside } from './tables-beside.ts';

interface Cut {
  names: string[];
  rows: Row[];
  leftOut: LeftOut[];
  doubts: Doubt[];
  /** `isBare` columns between the tables go with those beside. */
  isCut: (column: number, isBare?: boolean) => boolean;
}

/** Takes out the columns of tables beside the one that is read, so that no cell of theirs comes to an asset. */
export function cutBeside(
  names: string[],
  body: Row[],
  headerRow: number,
  asAssets: readonly DoubtfulRow[],
): Cut {
  const { others } = tablesBeside(names, body);
  const entries = others.map((span): LeftOut => {
    const doubtful = span.certainty === 'doubtful' && { doubtful: true as const };
    const text = `${rangeOf(span, body, headerRow)} ${names.slice(span.left, span.right + 1).join(' ')}`;
    return { row: headerRow, reason: 'otherTable', text: text.slice(0, 200), ...doubtful };
  });
  const doubtful = entries.filter((entry) => entry.doubtful);
  const doubts = doubtful
    .slice(0, 1)
    .map(({ text }): Doubt => ({ kind: 'otherTable', rows: doubtful.map(({ row }) => row), text }));
  const isRead = (at: number) => others[at]?.certainty === 'doubtful' && asAssets.includes('otherTable');
  const cut = others.filter((_, at) => !isRead(at));
  const isCut = (column: number, isBare = false) =>
    cut.some(({ left, right }) => isBare || (left <= column && column <= right));
  return {
    names: cut.length === 0 ? names : names.map((name, column) => (isCut(column) ? '' : name)),
    rows: cut.length === 0 ? body : body.map((row) => without(row, isCut)),
    leftOut: entries.filter((_, at) => !isRead(at)),
    doubts,
    isCut,
  };
}

function without(row: Row, isCut: (column: number) => boolean): Row {
  const formulas = Object.entries(row.formulas ?? {}).filter(([column]) => !isCut(Number(column)));
  return {
    ...row,
    cells: row.cells.map((cell, column) => (isCut(column) ? null : cell)),
    ...(row.formulas && { formulas: Object.fromEntries(formulas) }),
  };
}

function rangeOf({ left, right }: Span, body: readonly Row[], headerRow: number): string {
  const filled = body.findLast(
    (row) => !isBlank(row) && row.cells.slice(left, right + 1).some((cell) => cellText(cell) !== ''),
  );
  return `${columnLetter(left)}${headerRow}:${columnLetter(right)}${filled?.number ?? headerRow}`;
}
