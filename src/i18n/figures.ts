import { useLingui } from '@lingui/react/macro';
import type { DateOrder } from '../vocabulary/import-run.ts';
import { type Figure, readTyped, type Writing } from '../vocabulary/parsing/typed.ts';
import { numberFormat } from './number-format.ts';

/** The calendar of each language: without a country English weeks would begin as they do in America. */
const places: Readonly<Record<string, string>> = { en: 'en-GB', zh: 'zh-CN', es: 'es-ES', ja: 'ja-JP' };
export const placeOf = (language: string) => places[language] ?? language;

const known = new Map<string, Writing>();

/** The sign before decimals and the order of the parts of a day, as the language writes them; asked at every key. */
export function writingOf(language: string): Writing {
  const found = known.get(language) ?? requestedFor(language);
  known.set(language, found);
  return found;
}

function requestedFor(language: string): Writing {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal');
  const parts = new Intl.DateTimeFormat(placeOf(language)).formatToParts(0);
  const order = parts.flatMap(({ type }) => (/^(year|month|day)$/.test(type) ? [type.charAt(0)] : []));
  return { mark: decimal?.value === ',' ? ',' : '.', order: order.join('') as DateOrder };
}

const isPlain = (figure: Figure, value: string) =>
  (figure === 'number' ? /^-?\d+(\.\d{1,6})?$/ : /^\d+(\.\d{1,2})?$/).test(value);
const decimals = { amount: [2, 2], rate: [0, 2], number: [0, 6], months: [0, 0], count: [0, 0] } as const;

/** A figure as the language writes it, and a day as it stands everywhere; what is none stays as it was typed. */
export function formatFigure(figure: Figure, value: string, language: string) {
  if (figure === 'day' || !isPlain(figure, value)) return value;
  const [min, max] = decimals[figure];
  return numberFormat(language, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  }).format(value as Intl.StringNumericLiteral);
}

/** How figures of a kind are read and written in the language in use. */
export function useFigure(figure: Figure) {
  const { i18n } = useLingui();
  const language = i18n.locale;
  return {
    read: (text: string) => readTyped(figure, text, writingOf(language)),
    show: (value: string) => formatFigure(figure, value, language),
    /** With the month in letters, which nobody can take for another day. */
    notify: (value: string) =>
      figure === 'day'
        ? new Intl.DateTimeFormat(placeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
            Date.parse(value),
          )
        : formatFigure(figure, value, language),
  };
}

/** The last day of 2026 in figures, as the language writes it. */
export const dayExample = (language: string) =>
  new Intl.DateTimeFormat(placeOf(language)).format(new Date(2026, 11, 31));
