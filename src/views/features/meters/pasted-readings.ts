import { momentAt } from '../../../vocabulary/parsing/clock.ts';

/** A line of many readings: asset number, meter, value, time, note. */
export type PastedReading = {
  assetNo: string;
  meter: string;
  value: string;
  at?: string;
  note?: string;
};
export type Pasted = { rows: (PastedReading & { line: number })[]; wrong: number[] };

const isValue = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
const moment = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?/;

/** The cells of a line that is separated by tabs, semicolons or commas; a cell in quotes may hold them. */
export function cellsOf(line: string): string[] {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ',';
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/**
 * Reads lines of readings as a spreadsheet has them. A line without a number as its value is wrong, but for the first
 * one, which may be a heading.
 *
 * @param zone the time zone by whose clock the times are written
 */
export function readPasted(text: string, zone: string): Pasted {
  const pasted: Pasted = { rows: [], wrong: [] };
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  for (const [nth, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [assetNo = '', meter = '', written = '', when = '', note = ''] = cellsOf(line);
    const value = written.normalize('NFKC').replace(/[\s,]/g, '');
    const found = moment.exec(when);
    const isSound = assetNo !== '' && isValue(value) && (when === '' || found !== null);
    if (isSound)
      pasted.rows.push({ line: nth + 1, assetNo, meter, value, ...momentOf(found, zone), ...noteOf(note) });
    else if (nth > 0) pasted.wrong.push(nth + 1);
  }
  return pasted;
}

function momentOf(found: RegExpExecArray | null, zone: string): { at?: string } {
  if (!found) return {};
  const [, year = '', month = '', day = '', hour = '0', minute = '00'] = found;
  const two = (text: string) => text.padStart(2, '0');
  const at = momentAt(zone, `${year}-${two(month)}-${two(day)}`, `${two(hour)}:${minute}`);
  return Number.isNaN(at.getTime()) ? {} : { at: at.toISOString() };
}

const noteOf = (note: string) => (note === '' ? {} : { note: note.slice(0, 200) });
