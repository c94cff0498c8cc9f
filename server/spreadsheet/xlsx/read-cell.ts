import type { Cell } from '../workbook.ts';
import { shownNumber } from './number-format.ts';
import type { WorkbookParts } from './read-parts.ts';
import { unescapeText } from './read-xml.ts';
import { serialDate } from './serial-date.ts';

/** A `<c>` element: its type and style, and the text of what it holds. */
export interface RawCell {
  type: string;
  style: string;
  /** Text of `<v>`, or of `<is>`. */
  value: string;
  formula: string | null;
}

/** The value of a cell; `unreadable` is what the file holds where no value can be made of it. */
export function readCell(raw: RawCell, parts: WorkbookParts): { cell: Cell; unreadable?: string } {
  const { type, value, formula } = raw;
  if (value === '') {
    return formula !== null && type !== 'str' ? { cell: null, unreadable: `=${formula}` } : { cell: null };
  }
  switch (type) {
    case 's': {
      const text = parts.strings[Number(value)];
      return text === undefined ? { cell: null, unreadable: value } : { cell: text || null };
    }
    case 'str':
    case 'inlineStr':
      return { cell: unescapeText(value) };
    case 'b':
      return { cell: value === '1' || value === 'true' };
    case 'e':
      return { cell: { error: value } };
    case 'd':
      return isoDate(value);
    default:
      return number(value, raw.style, parts);
  }
}

function number(text: string, style: string, parts: WorkbookParts): { cell: Cell; unreadable?: string } {
  const value = Number(text);
  if (!Number.isFinite(value)) return { cell: text, unreadable: text };
  const kind = parts.styles[Number(style || 0)] ?? null;
  if (kind === null) return { cell: value };
  if (typeof kind === 'object') return { cell: shownNumber(value, kind) };
  if (kind === 'time' && value >= 0 && value < 1) {
    const seconds = Math.round(value * 86_400);
    return { cell: new Date(seconds * 1000).toISOString().slice(11, 19) };
  }
  const day = serialDate(value, parts.date1904);
  return day ? { cell: day } : { cell: value, unreadable: text };
}

function isoDate(text: string): { cell: Cell; unreadable?: string } {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?Z?)?$/.exec(text.trim()) ?? [];
  if (date === undefined) return { cell: text, unreadable: text };
  return { cell: time === undefined || time === '00:00:00' ? { date } : { date, time } };
}
