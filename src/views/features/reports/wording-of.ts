import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DurationUnit } from '../../../vocabulary/duration.ts';
import {
  durationUnits,
  type Grouping,
  kindOfFigure,
  type ReportDefinition,
  type ReportFormat,
  type ReportWording,
} from '../../../vocabulary/report.ts';
import { worded } from '../../parts/list/worded.ts';
import { choicesOf } from './choices.ts';
import { figureWords, groupingWords } from './words.ts';

/** A table has lengths of time as numbers of one unit, which a PDF writes beside each. */
const withUnit = (name: string, unit: DurationUnit) =>
  unit === 'day'
    ? msg({ message: `${name} (days)`, context: 'report' })
    : msg({ message: `${name} (hours)`, context: 'report' });

/** What a table of a report says, in the language in use. */
export function wordingOf(
  t: (word: MessageDescriptor) => string,
  { source, rows, columns, figures }: ReportDefinition,
  format: ReportFormat,
): ReportWording {
  const inMoney = figures.some((figure) => kindOfFigure(source, figure) === 'money');
  const wordsOf = (grouping: Grouping) => {
    const words = choicesOf(source, grouping);
    return words ? [[grouping, worded(t, words)()] as const] : [];
  };
  return {
    labels: [
      ...rows.map((grouping) => t(groupingWords[grouping])),
      ...figures.map((figure) => {
        const name = t(figureWords[figure]);
        const unit = format === 'pdf' ? undefined : durationUnits[kindOfFigure(source, figure) ?? 'decimal'];
        return unit ? t(withUnit(name, unit)) : name;
      }),
      ...(inMoney ? [t(msg`Currency`)] : []),
    ],
    words: Object.fromEntries([...rows, ...(columns === null ? [] : [columns])].flatMap(wordsOf)),
    sumLabel: t(msg`Total`),
  };
}
