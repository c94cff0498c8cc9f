import { csvDialect, csvLine } from '../../../src/vocabulary/csv.ts';
import { guardFormula } from '../../../src/vocabulary/formula-guard.ts';
import type { Cell, Rows } from '../cell.ts';

/** Writes rows as CSV for spreadsheets. */
export async function* writeCsv(header: string[], rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(csvDialect.byteOrderMark + csvLine(header.map(guardFormula)));
  for await (const some of rows) yield Buffer.from(some.map((cells) => csvLine(cells.map(field))).join(''));
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if ('number' in cell) return cell.number;
  return 'day' in cell ? cell.day : guardFormula(cell.text);
}
