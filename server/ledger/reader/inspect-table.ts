import type { InspectionWarning } from '../../../src/api/contract/import-problems.ts';
import type { DoubtfulRow } from '../../../src/vocabulary/import-run.ts';
import {
  type ColumnOfRecords,
  columnsOfSubject,
  type ImportSubject,
  type NamedSubject,
} from '../../../src/vocabulary/import-subjects.ts';
import type { DecimalMark } from '../../../src/vocabulary/parsing/separators.ts';
import { maxSplit } from '../../../src/vocabulary/split-rows.ts';
import { Refusal } from '../../lib/refusal.ts';
import { cellAt } from '../../spreadsheet/cell-at.ts';
import { cellText, filledCells } from '../../spreadsheet/cell-text.ts';
import type { Sheet, Workbook } from '../../spreadsheet/workbook.ts';
import { isCustom } from '../fields/fields.ts';
import { knownHeader } from '../fields/known-header.ts';
import { amountsShown } from '../mapping/amounts.ts';
import { dateOrderOf } from '../mapping/complete-mapping.ts';
import { fieldOfColumn } from '../mapping/field-of-column.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { isPriceOfOne } from '../mapping/neighbours.ts';
import { sidesOf } from '../mapping/sides.ts';
import { guessRecords } from '../records/guess-records.ts';
import { rowsOfTheirOwn } from '../records/rows-of-their-own.ts';
import { findTable } from '../table/find-table.ts';
import { listed } from '../table/listed.ts';
import type { Column, Table } from '../table/table.ts';
import { readCount } from '../values/figures.ts';
import type { Inspection } from './tasks.ts';

const maxSamples = 5;
const maxListed = 500;
const maxDoubtful = 10;
const longestSample = 80;
const rowsLooked = 5000;

/** The table of a sheet; without a choice, of the first sheet that has one, hidden ones last. */
export function tableOf(
  workbook: Workbook,
  sheet?: number,
  headerRow?: number,
  asAssets?: readonly DoubtfulRow[],
): { sheet: number; table: Table } {
  const { sheets, date1904, kind } = workbook;
  const shownFirst = sheets.map((_, index) => index);
  shownFirst.sort((one, other) => Number(sheets[one]?.hidden) - Number(sheets[other]?.hidden));
  const candidates = sheet === undefined ? shownFirst : [sheet];
  for (const index of candidates) {
    const chosen = sheets[index];
    if (!chosen) break;
    const table = findTable(chosen, { headerRow, date1904, separated: kind === 'csv', asAssets });
    if (table.headerRow !== null) return { sheet: index, table };
  }
  // No row that could name columns is no reason to turn a list away: a person says what they are.
  for (const index of candidates) {
    const chosen = sheets[index];
    if (chosen?.rows.some((row) => filledCells(row) > 1))
      return { sheet: index, table: findTable(chosen, { headerRow: 0, date1904, asAssets }) };
  }
  throw new Refusal('fileNotUnderstood', { code: sheet === undefined ? 'empty' : 'noTable' });
}

/** What a person is shown of a file before columns are chosen. */
export function inspect(
  workbook: Workbook,
  chosenSheet?: number,
  chosenRow?: number,
  asAssets: readonly DoubtfulRow[] = [],
  subject: ImportSubject = 'assets',
): Inspection {
  // Other kinds add rows and no columns: they are doubtful until the rows are read.
  const others = [
    ...asAssets.filter((kind) => kind === 'otherTable'),
    ...(subject === 'assets' ? [] : rowsOfTheirOwn),
  ];
  const { sheet, table } = tableOf(workbook, chosenSheet, chosenRow, others);
  // What a column holds does not depend on which rows are seen.
  const { table: whole } =
    table.doubts.length > 0
      ? tableOf(workbook, sheet, chosenRow, [...others, 'filtered', 'hidden', 'struck'])
      : { table };
  if (subject !== 'assets') return inspectionOf(workbook, { sheet, table, whole }, asRecords(whole, subject));
  const guess = guessMapping(whole);
  const entries = new Map(guess.mapping.flatMap((entry) => entry.columns.map((index) => [index, entry])));
  const beginning = { ...whole, rows: whole.rows.slice(0, rowsLooked) };
  return inspectionOf(
    workbook,
    { sheet, table, whole },
    {
      columns: whole.columns.map((column, at) => ({
        index: column.index,
        header: column.header,
        samples: samples(whole, column.index),
        guess: guess.columns[at]?.target ?? '',
        confidence: guess.columns[at]?.confidence ?? 'none',
        // A person may map any column to a day; those that are guessed to be days were looked at to their end.
        dateOrder: entries.get(column.index)?.dateOrder ?? dateOrderOf(beginning, column),
        amounts: amountsShown(whole, column),
        ...severalShown(whole, column, entries.get(column.index)?.decimalMark),
        ...(isPriceOfOne(column) && { ofOne: true }),
        ...newFieldShown(whole, column, guess.columns[at]?.target ?? ''),
      })),
      mapping: guess.mapping.map(({ target, columns, join }) => ({
        target,
        columns: columns.slice(0, 5),
        ...(join === undefined ? {} : { join }),
      })),
      looksLike: guess.looksLike,
      ...(guess.system && { system: guess.system }),
    },
  );
}

/** How many assets the rows would be that a column says to be several, where it counts things. */
function severalShown(
  { rows }: Table,
  { index, header }: Column,
  mark: DecimalMark | undefined,
): Pick<Inspection['columns'][number], 'several'> {
  if ((knownHeader(header)?.field ?? 'quantity') !== 'quantity') return {};
  const counts = rows
    .map((row) => Number(readCount(cellAt(row, index), mark).value ?? 1))
    .filter((count) => Number.isInteger(count) && count > 1 && count <= maxSplit);
  if (counts.length === 0) return {};
  return { several: { rows: counts.length, assets: counts.reduce((sum, count) => sum + count) } };
}

/** What a column could become that is no field. */
function newFieldShown(
  table: Table,
  { index }: Column,
  target: string,
): Pick<Inspection['columns'][number], 'newField'> {
  const newField = isCustom(target) ? fieldOfColumn(table, index) : null;
  return newField ? { newField } : {};
}

/** What a file of other records is shown to hold. */
function asRecords(whole: Table, subject: NamedSubject): Guessed {
  const guess = guessRecords(whole, subject);
  const kinds: Readonly<Record<string, ColumnOfRecords>> = columnsOfSubject(subject);
  const beginning = { ...whole, rows: whole.rows.slice(0, rowsLooked) };
  return {
    columns: whole.columns.map((column, at) => {
      const { target = '', confidence = 'none' } = guess.columns[at] ?? {};
      return {
        index: column.index,
        header: column.header,
        samples: samples(whole, column.index),
        guess: target,
        confidence,
        dateOrder: dateOrderOf(kinds[target]?.is === 'moment' ? whole : beginning, column),
        amounts: amountsShown(whole, column),
      };
    }),
    mapping: guess.mapping,
    looksLike: subject,
  };
}

type Guessed = Pick<Inspection, 'columns' | 'mapping' | 'looksLike' | 'system'>;
type Found = { sheet: number; table: Table; whole: Table };

function inspectionOf(workbook: Workbook, { sheet, table, whole }: Found, guessed: Guessed): Inspection {
  const name = workbook.sheets[sheet]?.name;
  return {
    kind: workbook.kind,
    encoding: workbook.encoding ?? null,
    sheets: workbook.sheets.map(({ name, rows, hidden }, index) => ({
      index,
      name,
      rows: rows.length,
      ...(hidden && { hidden }),
    })),
    sheet,
    headerRow: table.headerRow ?? 0,
    rows: table.rows.length,
    ...guessed,
    leftOut: listed(table.leftOut, maxListed),
    doubts: table.doubts.map(({ kind, rows, text }) => ({
      kind,
      count: rows.length,
      rows: rows.slice(0, maxDoubtful),
      text,
    })),
    warnings: [
      ...(table.rows.length === 0 && table.doubts.length === 0
        ? [{ row: null, code: 'noRows' as const, text: '' }]
        : []),
      ...aboutTheSheet(workbook, sheet),
      ...hiddenColumns(whole, workbook.sheets[sheet]),
      ...(guessed.looksLike === 'assets' ? foreignAmounts(whole) : []),
      ...table.otherTables.map((text) => ({ row: null, code: 'otherTable', text })),
      ...workbook.warnings
        .filter((warning) => warning.sheet === name)
        .map(({ row, code, text }) => ({ row, code, text })),
      ...table.filledDown.map(({ from, to }) => ({
        row: from,
        code: 'mergeFilledDown',
        text: from === to ? String(from) : `${from}–${to}`,
      })),
    ].slice(0, maxListed),
  };
}

/** What stands in the workbook beside the table that is read. */
function aboutTheSheet({ sheets }: Workbook, chosen: number): Inspection['warnings'] {
  const others = sheets.filter(({ rows }, index) => index !== chosen && rows.length > 0);
  const about = (code: InspectionWarning, text = '') => ({ row: null, code, text });
  return [
    ...(sheets[chosen]?.commented ? [about('commentsLeftOut')] : []),
    ...(others.length > 0 ? [about('otherSheets', others.map(({ name }) => name).join(', '))] : []),
  ];
}

function hiddenColumns({ columns }: Table, sheet: Sheet | undefined): Inspection['warnings'] {
  const spans = sheet?.hiddenColumns ?? [];
  const hidden = columns.filter(
    ({ index, empty }) => !empty && spans.some(({ left, right }) => left <= index && index <= right),
  );
  if (hidden.length === 0) return [];
  return [{ row: null, code: 'hiddenColumns', text: hidden.map(({ header }) => header).join(', ') }];
}

function foreignAmounts(table: Table): Inspection['warnings'] {
  const sides = sidesOf(table);
  const foreign = table.columns.filter(({ index }) => sides.get(index) === 'foreign');
  if (foreign.length === 0) return [];
  return [{ row: null, code: 'foreignAmounts', text: foreign.map(({ header }) => header).join(', ') }];
}

function samples(table: Table, column: number): string[] {
  const found = new Set<string>();
  for (const [at, row] of table.rows.entries()) {
    if (at >= rowsLooked && found.size > 0) break;
    const text = cellText(cellAt(row, column));
    if (text !== '') found.add(text.length > longestSample ? `${text.slice(0, longestSample)}…` : text);
    if (found.size === maxSamples) break;
  }
  return [...found];
}
