import type { PlanUnit } from '../../../src/vocabulary/plan.ts';

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

/**
 * Words for a cycle as a whole, separated by `|`. What means two cycles, such as `bimonthly` or `biweekly`, is none of
 * them.
 */
const wholes: readonly [number, PlanUnit, string][] = [
  [1, 'day', 'daily|diario|diaria|diariamente|taglich|quotidien|quotidienne|日检|日保|日次|매일'],
  [1, 'week', 'weekly|semanal|semanalmente|wochentlich|hebdomadaire|周检|周保|周度|週次|매주|주간'],
  [2, 'week', 'fortnightly|fortnight|双周|隔周|隔週|zweiwochentlich|격주'],
  [1, 'month', 'monthly|mensual|mensualmente|monatlich|mensuel|mensuelle|月检|月保|月度|月次|매월|월간|매달'],
  [2, 'month', 'bimestral|双月|隔月|zweimonatlich|bimestriel|bimestrielle|격월'],
  [
    3,
    'month',
    'quarterly|trimestral|trimestralmente|vierteljahrlich|quartalsweise|trimestriel|trimestrielle|季检|季保|3 monthly|분기별|매분기',
  ],
  [4, 'month', 'cuatrimestral'],
  [
    6,
    'month',
    'half-yearly|half yearly|semi-annual|semi-annually|semiannual|semiannually|six-monthly|6 monthly|semestral|halbjahrlich|semestriel|semestrielle|반년|半年检|半年保',
  ],
  [
    1,
    'year',
    'yearly|annual|annually|anual|anualmente|jahrlich|annuel|annuelle|年检|年保|年次|매년|연간|연 1회',
  ],
  [2, 'year', 'biennial|bienal|隔年|biennal'],
];
export const wholeCycles: ReadonlyMap<string, [number, PlanUnit]> = new Map(
  wholes.flatMap(([every, unit, words]) =>
    words.split('|').map((word): [string, [number, PlanUnit]] => [word, [every, unit]]),
  ),
);

/** Words for numbers, by what they count. */
const counted = [
  '一|one|un|una|uno|ein|eine|einen|une|a|an',
  '二|两|兩|two|dos|zwei|deux',
  '三|three|tres|drei|trois',
  '四|four|cuatro|vier|quatre',
  '五|five|cinco|funf|cinq',
  '六|six|seis|sechs',
  '七|seven|siete|sieben|sept',
  '八|eight|ocho|acht|huit',
  '九|nine|nueve|neun|neuf',
  '十|ten|diez|zehn|dix',
  '十一|eleven|once|elf|onze',
  '十二|twelve|doce|zwolf|douze',
];
export const numberWords: ReadonlyMap<string, number> = new Map(
  counted.flatMap((words, at) => words.split('|').map((word): [string, number] => [word, at + 1])),
);

/** Monday first. */
const days = [
  '一|月|monday|mon|mondays|lunes|montag|montags|lundi|월',
  '二|火|tuesday|tue|tues|tuesdays|martes|dienstag|dienstags|mardi|화',
  '三|水|wednesday|wed|wednesdays|miercoles|mittwoch|mittwochs|mercredi|수',
  '四|木|thursday|thu|thur|thurs|thursdays|jueves|donnerstag|donnerstags|jeudi|목',
  '五|金|friday|fri|fridays|viernes|freitag|freitags|vendredi|금',
  '六|土|saturday|sat|saturdays|sabado|sabados|samstag|samstags|samedi|토',
  '日|天|sunday|sun|sundays|domingo|domingos|sonntag|sonntags|dimanche|일',
];
export const weekdayWords: ReadonlyMap<string, number> = new Map(
  days.flatMap((words, at) => words.split('|').map((word): [string, number] => [word, at + 1])),
);
