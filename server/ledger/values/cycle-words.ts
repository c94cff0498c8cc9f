import { type PlanUnit, planUnits } from '../../../src/vocabulary/plan.ts';
import { wordsFor } from '../words/words.ts';

/** How units are written behind a number, and how many of which unit each of them is. Accents are taken off. */
export const cycleUnits: readonly [RegExp, number, PlanUnit][] = [
  [/^(?:天|日|日間|d|days?|dias?|tage?n?|jours?|일)$/, 1, 'day'],
  [/^(?:周|週|週間|个?星期|个?礼拜|w|wks?|weeks?|semanas?|wochen?|semaines?|주|주일)$/, 1, 'week'],
  [
    /^(?:个?月|個月|箇月|[かカヵケヶ]月|月間|m|mo|mos|mths?|months?|mes|meses|monate?n?|mois|개?월)$/,
    1,
    'month',
  ],
  [/^(?:个?季度?|四半期|quarters?|trimestres?|quartale?n?|분기)$/, 3, 'month'],
  [/^(?:个?半年度?|半期|half-?years?|semestres?|halbjahre?n?|반기)$/, 6, 'month'],
  [/^(?:年|年間|年度|y|yrs?|years?|anos?|jahre?n?|ans?|annees?|년)$/, 1, 'year'],
];

const meaning = <Of>(words: string[], means: Of) => words.map((word): [string, Of] => [word, means]);

/** Each of these words names one cycle. `bimonthly` and `biweekly` are missing because people mean two cycles by them. */
export const wholeCycles: ReadonlyMap<string, [number, PlanUnit]> = new Map(
  planUnits.flatMap((unit) =>
    [1, 2, 3, 4, 6].flatMap((every) =>
      meaning(wordsFor(`cycle:${every} ${unit}`), [every, unit] as [number, PlanUnit]),
    ),
  ),
);

const countedTo = (most: number, of: string) =>
  Array.from({ length: most }, (_, at) => meaning(wordsFor(`${of}:${at + 1}`), at + 1)).flat();

/** Words for numbers, by what they count. */
export const numberWords: ReadonlyMap<string, number> = new Map(countedTo(12, 'number'));

/** Monday is the first. */
export const weekdayWords: ReadonlyMap<string, number> = new Map(countedTo(7, 'weekday'));
