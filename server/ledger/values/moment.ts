import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Reading } from '../problems.ts';
import { type DayRule, readDay } from './day.ts';

const clock = /[T ]\s?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a day, and the time of day behind it as far as it is said: `2026-11-25`, `2026-11-25 08:30`,
 * `2026-11-25 08:30:15+08:00`.
 */
export function readMoment(cell: Cell, rule: DayRule): Reading<string> {
  const text = cellText(cell).normalize('NFKC').trim();
  const { value, notes } = readDay(cell, rule);
  const [, hour, minute = '00', second, half, zone] = clock.exec(text) ?? [];
  // A day number of a spreadsheet with a part of a day behind it.
  const isPart = hour === undefined && /^\d+\.\d*[1-9]\d*$/.test(text);
  if (value === null || isPart)
    return isPart ? { value: null, notes: [{ code: 'dateUnreadable', text }] } : { value, notes };
  if (hour === undefined) return { value, notes };
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59)
    return { value: null, notes: [{ code: 'dateImpossible', text }] };
  const time = [String(hours).padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(':');
  return {
    value: `${value} ${time}${zone ?? ''}`,
    notes: notes.filter(({ code }) => code !== 'timeDropped'),
  };
}
