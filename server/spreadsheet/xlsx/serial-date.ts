import type { DateCell } from '../workbook.ts';

const DAY = 86_400;
const LAST_DAY = 2_958_465;

/**
 * The day and time of a spreadsheet day number. The 1900 system counts a 29 February 1900 that never was; that
 * day, and numbers before 1900 or after 9999, give `null`.
 */
export function serialDate(serial: number, date1904: boolean): DateCell | null {
  const seconds = Math.round(serial * DAY);
  const days = Math.floor(seconds / DAY);
  if (!Number.isFinite(serial) || days < (date1904 ? 0 : 1) || days > LAST_DAY) return null;
  if (!date1904 && days === 60) return null;
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const moment = new Date(epoch + seconds * 1000).toISOString();
  const date = moment.slice(0, 10);
  return seconds % DAY === 0 ? { date } : { date, time: moment.slice(11, 19) };
}
