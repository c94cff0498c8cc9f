import type { DoubtfulRow } from '../../../src/vocabulary/import-run.ts';
import { isRejectionHeader } from '../../../src/vocabulary/rejection.ts';
import { cellText, isBlank, rowText } from '../../spreadsheet/cell-text.ts';
import { columnLetter } from '../../spreadsheet/column-letter.ts';
import type { Row, Sheet } from '../../spreadsheet/workbook.ts';
import { cleanHeader } from './clean-header.ts';
import { cutBeside } from './cut-beside.ts';
import { fillDittos } from './fill-dittos.ts';
import { fillMerges } from './fill-merges.ts';
import { findHeader, headerNames } from './find-header.ts';
import { rowsLikeBelow } from './first-rows.ts';
import { isHeading, isTotal } from './left-out.ts';
import { unitNotes } from './notes-below.ts';
import { isHeaderOf, rangeOf, tableAbove, tablesBelow } from './other-tables.ts';
import { overlongRows } from './overlong-rows.ts';
import { sortRows } from './sort-rows.ts';
import type { Column, Doubt, LeftOut, Table } from './table.ts';
import { unitOfTitles } from './title-unit.ts';

export interface FindTableOptions {
  /** 1-based row of the header, when the guess is wrong; 0 where none names the columns. */
  headerRow?: number;
  date1904?: boolean;
  /** Whether cells are told apart by separators alone, so that one too many shifts all that follow. */
  separated?: boolean;
  /** Kinds of doubtful rows that are data, as a person has said. */
  asAssets?: readonly DoubtfulRow[];
}

/**
 * Finds the table of a sheet: its header below titles, its data rows, and what is neither: titles, totals,
 * footers, repeated headers, other tables, samples, blank rows. Every row of the sheet is in exactly one of these.
 */
export function findTable(
  sheet: Sheet,
  { headerRow, date1904 = false, separated = false, asAssets = [] }: FindTableOptions = {},
): Table {
  const requested = headerRow === undefined ? -1 : sheet.rows.findIndex(({ number }) => number === headerRow);
  const guessed = requested >= 0 ? requested : findHeader(sheet);
  const isBare = headerRow === 0;
  const header = isBare ? -1 : guessed;
  const found = header < 0 ? { names: [], units: [], rows: 0 } : headerNames(sheet, header);
  const start = header < 0 ? 0 : header + found.rows;
  const headerNumber = sheet.rows[header]?.number ?? 0;
  const above = sheet.rows.slice(0, Math.max(header, 0)).filter((row) => !isBlank(row));
  const otherAbove = tableAbove(sheet.rows.slice(0, Math.max(header, 0)), sheet.rows[header]);
  const titles = above.filter((row) => !otherAbove.includes(row));
  const first = likeBelow(sheet, guessed, isBare || requested < 0);

  const overColumns = found.rows === 1 && found.units.some(Boolean) ? sheet.rows[header - 1] : undefined;

  const merged = fillMerges(sheet, sheet.rows.slice(start));
  const width = found.names.filter((name) => name !== '').length;
  const filled = fillDittos(
    merged.rows,
    (row) => isBlank(row) || isHeaderOf(row, found.names) || isTotal(row) || isHeading(row, width),
  );
  const { names, isCut, ...beside } = cutBeside(found.names, filled.rows, headerNumber, asAssets);
  const below = tablesBelow(beside.rows, names);
  const elsewhere = new Set(below.flatMap((one) => one.rows));
  const notes = unitNotes(
    beside.rows.filter((row) => !elsewhere.has(row)),
    names,
  );
  const { rows, totals, doubts, blank, leftOut } = sortRows(beside.rows, {
    names,
    below,
    notes,
    asAssets,
    doubts: beside.doubts,
  });
  const overlong = separated ? overlongRows(names, rows) : new Map<number, string>();
  const columns = nameColumns(names, rows, found.units).slice(
    0,
    overlong.size > 0 ? names.length : undefined,
  );
  const amountUnit = unitOfTitles([...titles.filter((row) => row !== overColumns), ...notes]);
  const sure = below.filter(({ certainty }) => certainty === 'sure').map((one) => one.rows);
  return {
    sheet: sheet.name,
    headerRow: isBare ? 0 : (sheet.rows[header]?.number ?? null),
    columns: columns.filter(({ index, source, empty }) => !isCut(index, source === '' && empty)),
    rows,
    leftOut: [
      ...above.map((row): LeftOut => {
        const reason = titles.includes(row) ? 'title' : 'otherTable';
        return { row: row.number, reason, text: rowText(row) };
      }),
      ...beside.leftOut,
      ...leftOut,
    ],
    otherTables: [
      ...[otherAbove, ...sure].flatMap((one) => (one.length > 0 ? [rangeOf(one)] : [])),
      ...beside.leftOut.filter(({ doubtful }) => !doubtful).map(({ text }) => text),
    ],
    totals,
    doubts: [...first, ...doubts],
    blankRows: blank + gaps(sheet.rows, Math.max(start - 1, 0)),
    filledDown: [...merged.filledDown, ...filled.filledDown].filter(({ column }) => !isCut(column)),
    date1904,
    ...(amountUnit && { amountUnit }),
    overlong,
  };
}

/** Whether the first rows name the columns, or are data themselves. */
function likeBelow({ rows }: Sheet, header: number, isOpen: boolean): Doubt[] {
  if (!isOpen) return [];
  const row = rows[header];
  const found = row
    ? rowsLikeBelow(rows.slice(0, header), row, rows.slice(header + 1))
    : rows.filter((one) => !isBlank(one)).slice(0, 1);
  const [first] = found;
  return first ? [{ kind: 'header', rows: found.map(({ number }) => number), text: rowText(first) }] : [];
}

/** Row numbers between rows that the file does not even mention. */
function gaps(rows: Row[], from: number): number {
  const first = rows[from];
  const last = rows.at(-1);
  return first && last ? last.number - first.number - (rows.length - 1 - from) : 0;
}

function nameColumns(names: string[], rows: Row[], units: readonly (string | undefined)[]): Column[] {
  const width = rows.reduce((max, row) => Math.max(max, row.cells.length), names.length);
  const filled = new Set<number>();
  for (const row of rows) {
    for (const [index, cell] of row.cells.entries()) {
      if (!filled.has(index) && cellText(cell) !== '') filled.add(index);
    }
  }
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const source = names[index] ?? '';
    const letter = columnLetter(index);
    const { name, ...rest } = cleanHeader(source);
    let header = name || `(column ${letter})`;
    if (taken.has(header.toLowerCase())) header = `${header} (column ${letter})`;
    taken.add(header.toLowerCase());
    const unitAbove = units[index];
    return {
      index,
      letter,
      header,
      source,
      ...rest,
      ...(unitAbove && { unitAbove }),
      empty: !filled.has(index) || isRejectionHeader(source),
    };
  });
}
