import { readCount as countIn } from '../../../src/vocabulary/parsing/count.ts';
import { isEmptyMarker } from '../../../src/vocabulary/parsing/empty-marker.ts';
import { readMonths as monthsIn } from '../../../src/vocabulary/parsing/months.ts';
import { normaliseNumber } from '../../../src/vocabulary/parsing/normalise.ts';
import { readRate as rateIn } from '../../../src/vocabulary/parsing/rate.ts';
import type { DecimalMark } from '../../../src/vocabulary/parsing/separators.ts';
import { cellText, isNumber } from '../../spreadsheet/cell-text.ts';
import type { Cell } from '../../spreadsheet/workbook.ts';
import type { Note, Reading } from '../problems.ts';

/** A duration in months; a bare number counts in the unit of the header. */
export function readMonths(cell: Cell, unit: string | undefined): Reading<string> {
  const text = cellText(cell);
  const { value, notes } = monthsIn(text, unit);
  const looksLikeMonths = /^\d+$/.test(text) && Number(text) >= 60 && Number(text) % 12 === 0;
  if (!looksLikeMonths || value === null || value === text) return { value, notes };
  return { value, notes: [...notes, { code: 'unitAssumed', text: `${text} → ${value} months` }] };
}

/** A share from 0 to 1. */
export const readRate = (cell: Cell, unit: string | undefined, assumed = false): Reading<string> =>
  rateIn(cellText(cell), unit, assumed);

/** A whole number of things. */
export const readCount = (cell: Cell, mark?: DecimalMark): Reading<string> =>
  countIn(cellText(cell), isNumber(cell) ? '.' : mark);

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
  美金: 'USD',
  歐元: 'EUR',
  人民幣: 'CNY',
  港幣: 'HKD',
  HK$: 'HKD',
  日圓: 'JPY',
  新台币: 'TWD',
  新台幣: 'TWD',
  新臺幣: 'TWD',
  台幣: 'TWD',
  臺幣: 'TWD',
  NT$: 'TWD',
  NTD: 'TWD',
  원: 'KRW',
  원화: 'KRW',
  '₩': 'KRW',
  '₹': 'INR',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
};

/** Reads a currency as its ISO 4217 code. */
export function readCurrency(cell: Cell): Reading<string> {
  const source = cellText(cell);
  const text = normaliseNumber(source).toUpperCase();
  if (text === '') return nothing;
  const code = codes[text] ?? (/^[A-Z]{3}$/.test(text) ? text : null);
  return code
    ? { value: code, notes: [] }
    : fail(isEmptyMarker(text) ? 'emptyMarker' : 'currencyUnknown', source);
}

const nothing = { value: null, notes: [] };
const fail = (code: Note['code'], text: string) => ({ value: null, notes: [{ code, text }] });
