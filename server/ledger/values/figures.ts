import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Note, Reading } from '../problems.ts';
import { chineseNumber } from './chinese-number.ts';
import { shiftPoint } from './decimal.ts';
import { isEmptyMarker } from './text.ts';

const months: [RegExp, number][] = [
  [/^(?:个月|か月|ヶ月|カ月|月|months?|mo|m|mes(?:es)?)$/i, 1],
  [/^(?:年|years?|yrs?|y|años?)$/i, 12],
];
const monthsOf = (unit: string) => months.find(([pattern]) => pattern.test(unit))?.[1] ?? null;

/**
 * Reads a duration in months: `36`, `3年`, `1年6个月`, `2.5 years`. A bare number counts in `unit` (from the
 * header), else in months, with a warning.
 */
export function readMonths(cell: Cell, unit: string | undefined): Reading<string> {
  const source = cellText(cell);
  const text = tidy(source);
  if (text === '') return nothing;
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const bare = /^\d+(?:\.\d+)?$/.test(text);
  const parts = bare
    ? [[text, text, unit ?? 'months'] as const]
    : [...text.matchAll(/([\d.]+|[一二两三四五六七八九十百]+) ?([^\d\s.一二两三四五六七八九十百]+) ?/g)];
  if (parts.length === 0 || (!bare && parts.map(([whole]) => whole).join('') !== text))
    return fail('durationUnreadable', source);
  let total = 0;
  for (const [, figure = '', of = ''] of parts) {
    const factor = monthsOf(of);
    const number = /^\d/.test(figure) ? Number(figure) : Number(chineseNumber(figure) ?? Number.NaN);
    if (factor === null || Number.isNaN(number)) return fail('durationUnreadable', source);
    total += number * factor;
  }
  const rounded = Math.round(total * 1000) / 1000;
  if (!Number.isInteger(rounded) || rounded > 1200) return fail('durationUnreadable', source);
  if (rounded === 0) return fail('emptyMarker', source);
  const assumed = bare && unit === undefined;
  return {
    value: String(rounded),
    notes: assumed ? [{ code: 'unitAssumed', text: `${source} → ${rounded} months` }] : [],
  };
}

/** Reads a share as a decimal string from 0 to 1: `5%`, `0.05`, or `5` where the header says %. */
export function readRate(cell: Cell, unit: string | undefined): Reading<string> {
  const source = cellText(cell);
  const text = tidy(source).replace(/^(\d+),(\d+)/, '$1.$2');
  if (text === '') return nothing;
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, figure, sign] = /^(\d{1,3}(?:\.\d{1,8})?) ?(%)?$/.exec(text) ?? [];
  if (!figure) return fail('rateUnreadable', source);
  const percent = sign !== undefined || /%|百分/.test(unit ?? '') || Number(figure) > 1;
  const rate = shiftPoint(figure, percent ? -2 : 0);
  if (Number(rate) > 1 || (rate.split('.')[1] ?? '').length > 4) return fail('rateUnreadable', source);
  return {
    value: rate,
    notes: !percent && rate === '1' ? [{ code: 'rateAssumed', text: `${source} → 100%` }] : [],
  };
}

/** Reads a whole number of things, with or without its counter: `3`, `3台`, `500 boxes`. */
export function readCount(cell: Cell): Reading<string> {
  const source = cellText(cell);
  const text = tidy(source);
  if (text === '') return nothing;
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, figure] = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.0+)? ?(?:[\p{L}/]{1,10})?$/u.exec(text) ?? [];
  return figure
    ? { value: String(Number(figure.replaceAll(',', ''))), notes: [] }
    : fail('quantityUnreadable', source);
}

const codes: Record<string, string> = {
  人民币: 'CNY',
  元: 'CNY',
  RMB: 'CNY',
  '¥': 'CNY',
  '￥': 'CNY',
  美元: 'USD',
  欧元: 'EUR',
  港币: 'HKD',
  日元: 'JPY',
  円: 'JPY',
  '€': 'EUR',
  '£': 'GBP',
  英镑: 'GBP',
  US$: 'USD',
};

/** Reads a currency as its ISO 4217 code. */
export function readCurrency(cell: Cell): Reading<string> {
  const source = cellText(cell);
  const text = tidy(source).toUpperCase();
  if (text === '') return nothing;
  const code = codes[text] ?? (/^[A-Z]{3}$/.test(text) ? text : null);
  return code
    ? { value: code, notes: [] }
    : fail(isEmptyMarker(text) ? 'emptyMarker' : 'currencyUnknown', source);
}

const nothing = { value: null, notes: [] };
const fail = (code: Note['code'], text: string) => ({ value: null, notes: [{ code, text }] });
const tidy = (text: string) => text.normalize('NFKC').replace(/^'/, '').replace(/\s+/g, ' ').trim();
