import { Refusal } from '../../lib/refusal.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row, Workbook } from '../../spreadsheet/workbook.ts';
import { fold } from '../../text/index.ts';
import { tableOf } from '../reader/inspect-table.ts';
import { batchSize, headOf, ownColumnsOf, warningsByRow } from '../reader/read-table.ts';
import type { Problem } from '../reader/row-reading.ts';
import type { ReaderTask, TableHead } from '../reader/tasks.ts';
import { type RecordColumn, type RecordValues, readRecord } from './read-record.ts';
import { rowsOfTheirOwn } from './rows-of-their-own.ts';

/** A row of a list of people or suppliers as read, with what the rest of the file says about it. */
export type RecordReading = {
  /** 1-based row of the sheet. */
  row: number;
  values: RecordValues;
  /** The cells as text, so that a refused row can be handed back. */
  cells: string[];
  problems: Problem[];
  /** Other rows of the file about the same record. */
  duplicates: number[];
};

const maxNamed = 20;

/** Reads the chosen table: first what it is, then its rows in batches. */
export function* readRecords(
  workbook: Workbook,
  task: Extract<ReaderTask, { do: 'read records' }>,
): Generator<{ head: TableHead } | { records: RecordReading[] }> {
  const { table } = tableOf(workbook, task.sheet, task.headerRow, [
    ...(task.asAssets ?? []),
    ...rowsOfTheirOwn,
  ]);
  const columns = task.mapping
    .filter(({ columns }) => columns.length > 0)
    .map((choice): RecordColumn => {
      const own = choice.columns.map((index) => table.columns.find((column) => column.index === index));
      if (own.includes(undefined)) throw new Refusal('mappingIncomplete', { target: choice.target });
      return { ...choice, header: own.map((column) => column?.source || column?.header).join(' + ') };
    });
  yield { head: headOf(table, columns, []) };
  const ownColumns = ownColumnsOf(table);
  const sameAs = relate(table.rows, columns, task.subject);
  const warnings = warningsByRow(workbook, table.sheet, columns);
  for (let start = 0; start < table.rows.length; start += batchSize) {
    const records = table.rows.slice(start, start + batchSize).map((row): RecordReading => {
      const { values, problems } = readRecord(row, columns, task.subject);
      const beyond = table.overlong.get(row.number);
      return {
        row: row.number,
        values,
        cells: ownColumns.map(({ index }) => cellText(row.cells[index])),
        problems: [
          ...problems,
          ...(beyond === undefined ? [] : [tooMany(beyond)]),
          ...(warnings.get(row.number) ?? []),
        ],
        duplicates: sameAs(row.number),
      };
    });
    yield { records };
  }
}

const tooMany = (text: string): Problem => ({
  field: '',
  column: null,
  code: 'tooManyCells',
  text,
  severity: 'reject',
});

/** By what rows of one file are about the same record. */
const keyOf = {
  people: ({ jobNo, email }: RecordValues) => (jobNo ? `no ${fold(jobNo)}` : email && `@ ${fold(email)}`),
  suppliers: ({ name }: RecordValues) => name && fold(name),
};

function relate(
  rows: readonly Row[],
  columns: readonly RecordColumn[],
  subject: keyof typeof keyOf,
): (row: number) => number[] {
  const keys = new Map(
    rows.map((row) => [row.number, keyOf[subject](readRecord(row, columns, subject).values)]),
  );
  const byKey = Map.groupBy([...keys.keys()], (row) => keys.get(row));
  return (row) => {
    const key = keys.get(row);
    if (!key) return [];
    return (byKey.get(key) ?? []).filter((other) => other !== row).slice(0, maxNamed);
  };
}
