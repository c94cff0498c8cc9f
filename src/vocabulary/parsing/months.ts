import { chineseNumber } from './chinese-number.ts';
import { isEmptyMarker } from './empty-marker.ts';
import { normaliseNumber } from './normalise.ts';
import type { FigureReading } from './reading.ts';

type DurationNote = 'emptyMarker' | 'durationUnreadable' | 'unitAssumed';

const months: [RegExp, number][] = [
  [/^(?:개월|个月|個月|か月|ヶ月|カ月|ヵ月|ケ月|月|months?|mths?|mos?|m|mes(?:es)?|monate?n?|mois)$/i, 1],
  [/^(?:년|年|years?|yrs?|y|años?|jahre?n?|ans?|années?)$/i, 12],
];
const monthsOf = (unit: string) => months.find(([pattern]) => pattern.test(unit))?.[1] ?? null;

/** A warranty for life has no end to write down. */
const endless =
  /^(?:lifetime|lifelong|unlimited|à vie|illimitée?|de por vida|lebenslang|终身|終身|永久|無期限)$/i;

/**
 * Reads a duration in months: `36`, `3年`, `1年6个月`, `2.5 years`, `5 × 12`. A bare number counts in `unit` (from the
 * header), else in months, with a warning.
 */
export function readMonths(source: string, unit: string | undefined): FigureReading<string, DurationNote> {
  const text = normaliseNumber(source).replace(/^(\d+),(\d{1,2})(?= |$)/, '$1.$2');
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text) || endless.test(text)) return fail('emptyMarker', source);
  const [, periods, length] = /^(\d+(?:\.\d+)?) ?× ?(\d{1,3}|\p{L}+)$/u.exec(text) ?? [];
  if (periods && length) return periodsOf(source, Number(periods), length);
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

/** `5 × 12` and `5 × Years`: so many periods of so many months. */
function periodsOf(source: string, periods: number, length: string): FigureReading<string, DurationNote> {
  const months = periods * (monthsOf(length) ?? Number(length));
  if (months === 0) return fail('emptyMarker', source);
  return Number.isInteger(months) && months <= 1200
    ? { value: String(months), notes: [] }
    : fail('durationUnreadable', source);
}

const fail = (code: DurationNote, text: string) => ({ value: null, notes: [{ code, text }] });
