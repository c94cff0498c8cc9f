import type { DateOrder } from '../../../src/vocabulary/import-run.ts';
import { bareDay, readDayText } from '../../../src/vocabulary/parsing/day.ts';
import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import { serialDate } from '../../spreadsheet/xlsx/serial-date.ts';
import type { Note, Reading } from '../problems.ts';

export interface DayRule {
  /** Order of days such as `5/1/24`, when the column or a person says. */
  order: DateOrder | null;
  date1904: boolean;
  /** Whether years of two digits are of the count of years in Taiwan, as others of the column are. */
  republic?: boolean;
}

const ofRepublic = /^1[0-4]\d ?[-/.年]|民[國国]/;
/** Whether a day can only be of the count of years in Taiwan. */
export const isOfRepublic = (text: string): boolean => ofRepublic.test(text);

/** Reads a calendar day as `YYYY-MM-DD`, in any notation that leaves no doubt. */
export function readDay(cell: Cell, { order, date1904, republic }: DayRule): Reading<string> {
  if (cell === null) return { value: null, notes: [] };
  if (typeof cell === 'number') return numeric(cell, date1904);
  if (typeof cell === 'object' && 'date' in cell) {
    return cell.time === undefined ? day(cell.date) : day(cell.date, 'timeDropped', cellText(cell));
  }
  const source = cellText(cell);
  const bare = bareDay(source);
  // Of two digits, years before 1961 are as likely days of another calendar, or short of a digit.
  if (republic && /^[0-4]\d ?[-/.年](?!.*\d{4}$)/.test(bare)) return fail('dateAmbiguous', source);
  if (republic && /^\d{2} ?[-/.年](?!.*\d{4}$)/.test(bare)) return readDayText(`民國${bare}`, order);
  return /^[2-6]\d{4}(?:\.\d+)?$/.test(bare) ? serial(Number(bare), date1904) : readDayText(source, order);
}

const day = (value: string, code?: Note['code'], text = ''): Reading<string> => ({
  value,
  notes: code ? [{ code, text }] : [],
});
const fail = (code: Note['code'], text: string): Reading<string> => ({
  value: null,
  notes: [{ code, text }],
});

function numeric(value: number, date1904: boolean): Reading<string> {
  const text = String(value);
  if (/^(?:(?:19|20|21)\d|1[0-4])\d{5}$/.test(text)) return readDayText(text, null);
  if (/^(?:19|20)\d\d(?:\.\d+)?$/.test(text)) return fail('dateIncomplete', text);
  return value >= 10_000 && value < 100_000 ? serial(value, date1904) : fail('dateUnreadable', text);
}

function serial(value: number, date1904: boolean): Reading<string> {
  const found = serialDate(value, date1904);
  if (!found) return fail('dateUnreadable', String(value));
  return day(found.date, 'dateFromSerial', `${value} → ${found.date}`);
}
