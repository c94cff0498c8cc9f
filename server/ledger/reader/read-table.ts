import { readUnit } from '../../../src/vocabulary/parsing/money-unit.ts';
import { isRejectionHeader } from '../../../src/vocabulary/rejection.ts';
import { Refusal } from '../../lib/refusal.ts';
import { cellText, rowText } from '../../spreadsheet/cell-text.ts';
import { limits } from '../../spreadsheet/limits.ts';
import type { Row, Workbook } from '../../spreadsheet/workbook.ts';
import { isCustom, isField } from '../fields/fields.ts';
import { completeMapping } from '../mapping/complete-mapping.ts';
import type { Choice, MappingEntry } from '../mapping/mapping.ts';
import { withMadeNames } from '../mapping/with-made-names.ts';
import { readRow, rowReader } from '../read-row.ts';
import { cleanHeader } from '../table/clean-header.ts';
import { listed } from '../table/listed.ts';
import type { Column, Table } from '../table/table.ts';
import { relateRows } from './file-index.ts';
import { tableOf } from './inspect-table.ts';
import { priceOfAll } from './price-of-all.ts';
import type { Problem, RowReading } from './row-reading.ts';
import { splitting } from './split-rows.ts';
import type { Choices, ReaderTask, TableHead } from './tasks.ts';

/** Rows that are handed over at once. */
export const batchSize = 500;
const maxLeftOut = 1000;
const maxTotals = 20;

/** Reads the chosen table: first what it is, then its rows in batches. */
export function* readTable(
  workbook: Workbook,
  task: Omit<Extract<ReaderTask, { do: 'read' }>, 'source'>,
): Generator<{ head: TableHead } | { rows: RowReading[] }> {
  const { table } = tableOf(workbook, task.sheet, task.headerRow, task.asAssets);
  const chosen = task.mapping.filter(({ columns }) => columns.length > 0);
  const placed = completeMapping(table, chosen.filter(isKnown));
  if (placed.length < chosen.length) {
    const missing = chosen.find(({ target }) => !placed.some((entry) => entry.target === target));
    throw new Refusal('mappingIncomplete', { target: missing?.target ?? '' });
  }
  const mapping = task.makeNames ? withMadeNames(placed) : placed;
  const isMade = mapping.some(({ made }) => made);
  const totals = table.totals.slice(-maxTotals).map((row) => {
    const { originalValue = null, quantity = null } = readRow(row, mapping).values;
    return { row: row.number, text: rowText(row), value: originalValue, quantity };
  });
  const several = task.split ? splitting(table.rows, mapping, task.price) : null;
  const head = headOf(table, mapping, totals);
  const total = head.total + (several ? several.assets - several.rows : 0);
  if (total > limits.rows) throw new Refusal('fileTooLarge', { code: 'tooManyRows' });
  const { rows: rowsSplit = 0, assets = 0 } = several ?? {};
  yield { head: { ...head, total, ...(rowsSplit > 0 && { split: { rows: rowsSplit, assets } }) } };
  const ownColumns = ownColumnsOf(table);
  const relationsOf = relateRows(table.rows, mapping);
  const warnings = warningsByRow(workbook, table.sheet, mapping);
  const beyond = (row: number): Problem[] => {
    const text = table.overlong.get(row);
    if (text === undefined) return [];
    return [{ field: '', column: null, code: 'tooManyCells', text, severity: 'reject' }];
  };
  const read = rowReader(mapping, { choices: task.choices });
  const readingOf = (row: Row): RowReading => {
    // Before single cells are read: those of the row are at hand then.
    const cells = ownColumns.map(({ index }) => cellText(row.cells[index]));
    const found = read(row);
    const { values, problems } = several ? found : priceOfAll(found, mapping, task.price);
    return {
      row: row.number,
      values,
      cells,
      problems: [...problems, ...beyond(row.number), ...(warnings.get(row.number) ?? [])],
      ...relationsOf(row.number),
      ...(isMade && { nameMade: true }),
    };
  };
  let rows: RowReading[] = [];
  for (const row of table.rows) {
    const reading = readingOf(row);
    // The assets of a row stay together.
    rows.push(...(several?.split(reading, row) ?? [reading]));
    if (rows.length < batchSize) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
}

type ReadColumn = Pick<MappingEntry, 'header' | 'columns' | 'unit'> & { target: string };

/** Without the reasons for which rows were refused before. */
export const ownColumnsOf = ({ columns }: Table) =>
  columns.filter(({ source }) => !isRejectionHeader(source));

/** What a table is, before its rows. */
export function headOf(table: Table, mapping: readonly ReadColumn[], totals: TableHead['totals']): TableHead {
  const ownColumns = ownColumnsOf(table);
  return {
    sheet: table.sheet,
    total: table.rows.length,
    headers: Object.fromEntries(mapping.map(({ target, header }) => [target, header])),
    columns: table.columns.map(({ header }) => header),
    sources: ownColumns.map((column) => withUnit(column, mapping)),
    cellColumns: ownColumns.map(({ index }) => index),
    filled: table.columns.flatMap(({ index, empty }) => (empty ? [] : [index])),
    leftOut: listed(table.leftOut, maxLeftOut),
    totals,
  };
}

/** A file of refused rows has no titles and notes: what they say of amounts goes with the header. */
function withUnit(
  { index, source, header, unit, unitAbove }: Column,
  mapping: readonly ReadColumn[],
): string {
  const entry = mapping.find(({ columns }) => columns.includes(index));
  const said = entry?.unit;
  const isSaidElsewhere =
    said !== unit && (said === unitAbove || (said !== undefined && readUnit(said) !== null));
  if (said === undefined || !isSaidElsewhere) return source || header;
  return `${cleanHeader(source).name || header} (${said})`;
}

const isKnown = (choice: Choices[number]): choice is Choice & Choices[number] =>
  isField(choice.target) || isCustom(choice.target);

/** What was noticed of single cells when the file was opened, as problems of the rows that hold them. */
export function warningsByRow(
  workbook: Workbook,
  sheet: string,
  mapping: readonly ReadColumn[],
): Map<number, Problem[]> {
  const byRow = new Map<number, Problem[]>();
  for (const warning of workbook.warnings) {
    const entry = mapping.find(({ columns }) => columns.includes(warning.column));
    if (warning.sheet !== sheet || !entry) continue;
    const { code, text } = warning;
    const problem = { field: entry.target, column: entry.header, code, text, severity: 'warning' as const };
    byRow.set(warning.row, [...(byRow.get(warning.row) ?? []), problem]);
  }
  return byRow;
}
