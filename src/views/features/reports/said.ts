import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';
import {
  durationUnits,
  type Figure,
  type Grouping,
  kindOfFigure,
  type ReportDefinition,
} from '../../../vocabulary/report.ts';
import { choicesOf } from './choices.ts';
import { figureWords } from './words.ts';

/** How the values and the figures of a report read. */
export function useSaid({ source, figures, columns }: ReportDefinition) {
  const { t } = useLingui();
  const { amount, decimal, duration } = useFormats();
  const none = t({ message: '(none)', context: 'report' });
  const value = (grouping: Grouping, text: string | null) => {
    if (text === null) return none;
    const words = choicesOf(source, grouping);
    const said = words && Object.hasOwn(words, text) ? words[text] : undefined;
    return said ? t(said) : text;
  };
  const figure = (at: number, number: string | null | undefined) => {
    const name = figures[at];
    if (number === null || number === undefined || name === undefined) return '';
    const kind = kindOfFigure(source, name) ?? 'decimal';
    const counted = durationUnits[kind];
    if (counted) return duration(number, counted);
    return kind === 'money' ? amount(number) : decimal(number);
  };
  const figureName = (name: Figure) => t(figureWords[name]);
  /** A column and the figure in it; the figure goes without saying where it is the only one. */
  const heading = (column: string | null, name: Figure) => {
    const of = columns === null ? '' : value(columns, column);
    return figures.length > 1 ? `${of} · ${figureName(name)}` : of;
  };
  return { value, figure, figureName, heading };
}
