import { guessMapping } from '../../../../server/ledger/mapping/guess-mapping.ts';
import { type RowReading, readRow } from '../../../../server/ledger/read-row.ts';
import { findTable } from '../../../../server/ledger/table/find-table.ts';
import { readWorkbook } from '../../../../server/spreadsheet/read-workbook.ts';
import { dollarsAreUsd, fixture } from './sheet.ts';

/** Reads the first sheet of a fixture with the columns as guessed. */
export async function readFile(name: string) {
  const book = await readWorkbook(fixture(name), name);
  const [first] = book.sheets;
  if (!first) throw new Error('no sheet');
  const table = findTable(first, { date1904: book.date1904 });
  const guess = guessMapping(table);
  const mapping = dollarsAreUsd(table, guess.mapping);
  const readings = table.rows.map((row) => readRow(row, mapping));
  return { book, table, guess, readings };
}

/** Rows by field and code, or their number where they are many. */
export function problemsOf(readings: RowReading[]) {
  const found: Record<string, number[] | number> = {};
  for (const { row, problems } of readings) {
    for (const { field, code } of problems) {
      const rows = found[`${field} ${code}`] ?? [];
      found[`${field} ${code}`] = Array.isArray(rows) ? (rows.length < 5 ? [...rows, row] : 6) : rows + 1;
    }
  }
  return found;
}
export const refused = (readings: RowReading[]) =>
  readings.filter(({ acceptable }) => !acceptable).map(({ row }) => row);
export const targetsOf = (guess: ReturnType<typeof guessMapping>) =>
  guess.columns.map(({ target }) => target ?? 'null').join(', ');
