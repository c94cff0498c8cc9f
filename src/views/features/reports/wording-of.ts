import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Grouping,
  kindOfFigure,
  type ReportDefinition,
  type ReportWording,
} from '../../../vocabulary/report.ts';
import { worded } from '../../parts/list/worded.ts';
import { choicesOf } from './choices.ts';
import { figureWords, groupingWords } from './words.ts';

/** What a table of a report says, in the language in use. */
export function wordingOf(
  t: (word: MessageDescriptor) => string,
  { source, rows, columns, figures }: ReportDefinition,
): ReportWording {
  const inMoney = figures.some((figure) => kindOfFigure(source, figure) === 'money');
  const wordsOf = (grouping: Grouping) => {
    const words = choicesOf(source, grouping);
    return words ? [[grouping, worded(t, words)()] as const] : [];
  };
  return {
    labels: [
      ...rows.map((grouping) => t(groupingWords[grouping])),
      ...figures.map((figure) => t(figureWords[figure])),
      ...(inMoney ? [t(msg`Currency`)] : []),
    ],
    words: Object.fromEntries([...rows, ...(columns === null ? [] : [columns])].flatMap(wordsOf)),
    sumLabel: t(msg({ message: 'Total', context: 'report' })),
  };
}
