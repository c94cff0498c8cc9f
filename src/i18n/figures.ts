import { useLingui } from '@lingui/react/macro';
import { type Figure, readTyped } from '../vocabulary/figures/typed.ts';

const isPlain = (value: string) => /^\d+(\.\d+)?$/.test(value);

const markOf = (language: string) =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ','
    ? ','
    : '.';

const digits: Readonly<Record<Figure, number>> = { amount: 2, rate: 2, months: 0, count: 0 };

/** A figure as the language writes it; what is none stays as it was typed. */
export const formatFigure = (figure: Figure, value: string, language: string) =>
  isPlain(value)
    ? new Intl.NumberFormat(language, {
        minimumFractionDigits: figure === 'amount' ? 2 : 0,
        maximumFractionDigits: digits[figure],
      }).format(value as Intl.StringNumericLiteral)
    : value;

/** How figures of a kind are read and written in the language in use. */
export function useFigure(figure: Figure) {
  const { i18n } = useLingui();
  const language = i18n.locale;
  return {
    read: (text: string) => readTyped(figure, text, markOf(language)),
    show: (value: string) => formatFigure(figure, value, language),
  };
}
