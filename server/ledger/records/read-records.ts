import { isTreeSubject, type NamedSubject } from '../../../src/vocabulary/import-subjects.ts';
import { Refusal } from '../../lib/refusal.ts';
import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Row, Workbook } from '../../spreadsheet/workbook.ts';
import { fold } from '../../text/fold.ts';
import { amountsOf } from '../mapping/amounts.ts';
import { dateOrderOf, unitOfMonths, withOneMark } from '../mapping/complete-mapping.ts';
import { tableOf } from '../reader/inspect-table.ts';
import { batchSize, headOf, ownColumnsOf, warningsByRow } from '../reader/read-table.ts';
import type { Problem } from '../reader/row-reading.ts';
import type { Choices, ReaderTask, TableHead } from '../reader/tasks.ts';
import type { Column, Table } from '../table/table.ts';
import { unitInHeader } from '../values/cycle.ts';
import { decideDecimalMark } from '../values/decimal-mark.ts';
import { isTogether, withAssetsTogether } from './assets-together.ts';
import { withLevels } from './level-columns.ts';
import { kindOf, readRecord } from './read-record.ts';
import type { OfColumn } from './read-typed.ts';
import type { RecordColumn } from './record-column.ts';
import type { RecordReading, RecordValues } from './record-reading.ts';
import { rowsOfTheirOwn } from './rows-of-their-own.ts';

const maxNamed = 20;

/** Reads the chosen table: first what it is, then its rows in batches. */
export function* readRecords(
  workbook: Workbook,
  task: Omit<Extract<ReaderTask, { do: 'read records' }>, 'source'>,
): Generator<{ head: TableHead } | { records: RecordReading[] }> {
  const { table } = tableOf(workbook, task.sheet, task.headerRow, [
    ...(task.asAssets ?? []),
    ...rowsOfTheirOwn,
  ]);
  const mapped = task.mapping
    .filter(({ columns }) => columns.length > 0)
    .map((choice): RecordColumn => {
      const own = choice.columns.map((index) => table.columns.find((column) => column.index === index));
      if (own.includes(undefined)) throw new Refusal('mappingIncomplete', { target: choice.target });
      return {
        ...choice,
        ...ofColumn(table, task.subject, choice, own[0]),
        date1904: workbook.date1904,
        header: own.map((column) => column?.source || column?.header).join(' + '),
      };
    });
  const columns = withOneMark(mapped, ({ target }) =>
    /^(?:figure|amount)$/.test(kindOf(task.subject, target).is),
  );
  const ownColumns = ownColumnsOf(table);
  const places = columns.filter(({ target }) => target === 'name' || target === 'parent');
  const levels = places.find(({ columns }) => columns.length > 1)?.columns ?? [];
  const rows: readonly (Row & { others?: number[] })[] = isTreeSubject(task.subject)
    ? withLevels(table.rows, levels)
    : isTogether(task.subject)
      ? withAssetsTogether(table.rows, columns, task.subject)
      : table.rows;
  const head = headOf(table, columns, []);
  yield { head: isTogether(task.subject) ? { ...head, total: rows.length } : head };
  const sameAs = relate(rows, columns, task.subject);
  const warnings = warningsByRow(workbook, table.sheet, columns);
  for (let start = 0; start < rows.length; start += batchSize) {
    const records = rows.slice(start, start + batchSize).map((row): RecordReading => {
      const { values, problems } = readRecord(row, columns, task.subject);
      const beyond = table.overlong.get(row.number);
      return {
        row: row.number,
        values,
        cells: ownColumns.map(({ index }) => cellText(row.cells[index])),
        problems: [
          ...problems,
          ...(beyond === undefined ? [] : [tooMany(beyond)]),
          ...(row.others ? [together(row.others)] : []),
          ...(warnings.get(row.number) ?? []),
        ],
        duplicates: sameAs(row.number),
      };
    });
    yield { records };
  }
}

/** What the whole of a column says about its cells. */
function ofColumn(
  table: Table,
  subject: NamedSubject,
  { target, dateOrder, power, yen, sign }: Choices[number],
  column: Column | undefined,
): OfColumn {
  if (!column) return {};
  const kind = kindOf(subject, target).is;
  if (kind === 'amount')
    return {
      ...amountsOf(table, column),
      ...(power !== undefined && { power }),
      ...(yen && { yen }),
      ...(sign && { sign }),
    };
  const unit =
    kind === 'months'
      ? unitOfMonths(table, column)
      : kind === 'cycle'
        ? unitInHeader(column.source)
        : column.unit;
  const found = kind === 'moment' ? dateOrderOf(table, column) : null;
  return {
    ...(unit !== undefined && { unit }),
    ...(kind === 'moment' && { order: found === 'ambiguous' ? (dateOrder ?? null) : found }),
    ...(kind === 'figure' && {
      decimalMark: decideDecimalMark(
        table.rows
          .map(({ cells }) => cells[column.index] ?? null)
          .filter((cell) => !isNumber(cell))
          .map(cellText),
      ),
    }),
  };
}

const tooMany = (text: string): Problem => ({
  field: '',
  column: null,
  code: 'tooManyCells',
  text,
  severity: 'reject',
});

const together = (rows: number[]): Problem => ({
  field: null,
  column: null,
  code: 'rowsTogether',
  text: '',
  severity: 'warning',
  rows: rows.slice(0, maxNamed),
});

/** By what rows of one file are about the same record. */
const keyOf = {
  people: ({ jobNo, email }: RecordValues) => (jobNo ? `no ${fold(jobNo)}` : email && `@ ${fold(email)}`),
  suppliers: ({ name }: RecordValues) => name && fold(name),
  spareParts: ({ code, name }: RecordValues) => (code ? `no ${fold(code)}` : name && fold(name)),
  repairs: ({ asset, fault, reportedAt, doneAt, repairNo }: RecordValues) =>
    repairNo
      ? `no ${fold(repairNo)}`
      : [asset, reportedAt ?? doneAt, fault].map((text = '') => fold(text)).join(' / '),
  plans: ({ planNo, name }: RecordValues) => (planNo ? `no ${fold(planNo)}` : name && fold(name)),
  handovers: ({ documentNo, kind, asset, partner, returnedOn, happenedOn = returnedOn }: RecordValues) =>
    documentNo
      ? `no ${fold(documentNo)}`
      : [kind, asset, partner, happenedOn].map((text = '') => fold(text)).join(' / '),
  meters: ({ asset, name }: RecordValues) => asset && name && `${fold(asset)} / ${fold(name)}`,
};

const isKeyed = (subject: NamedSubject): subject is keyof typeof keyOf => Object.hasOwn(keyOf, subject);

function relate(
  rows: readonly Row[],
  columns: readonly RecordColumn[],
  subject: NamedSubject,
): (row: number) => number[] {
  // What is the same in a tree is only known with what lies above.
  if (!isKeyed(subject)) return () => [];
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
