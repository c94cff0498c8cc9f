import { guardFormula } from '../modules/imports/reading/values/formula-guard.ts';
import type { Cell, Rows } from './cell.ts';

const byteOrderMark = '\uFEFF';

/** Writes rows as CSV for spreadsheets: UTF-8 with a byte order mark, commas, CRLF. */
export async function* writeCsv(header: string[], rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + line(header.map((text) => ({ text }))));
  for await (const some of rows) yield Buffer.from(some.map(line).join(''));
}

const line = (cells: Cell[]) => `${cells.map(field).join(',')}\r\n`;

function field(cell: Cell): string {
  if (cell === null) return '';
  if ('number' in cell) return cell.number;
  if ('day' in cell) return cell.day;
  const text = guardFormula(cell.text);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
