import { createRequire } from 'node:module';
import type { WorkingCalendar } from '../../../src/vocabulary/parsing/day-list.ts';
import type { Recurrence } from '../../../src/vocabulary/plan.ts';

// The package names no ES module that Node can load, and its CommonJS has no named exports to import.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule');

const day = 86_400_000;
/** Days off in a row after which the next working day is not looked for any further. */
export const longestBreak = 60;

const toDate = (text: string) => new Date(`${text}T00:00:00Z`);
const toText = (date: Date) => date.toISOString().slice(0, 10);
const frequencies = {
  day: RRule.DAILY,
  week: RRule.WEEKLY,
  month: RRule.MONTHLY,
  year: RRule.YEARLY,
} as const;

type Rule = Pick<Recurrence, 'startOn' | 'untilOn' | 'every' | 'unit' | 'weekdays'>;

/**
 * A recurrence as a rule of RFC 5545. One that begins on a day which some months lack is due on their last day, where
 * the standard would leave them out.
 */
function ruleOf({ startOn, untilOn, every, unit, weekdays }: Rule, near?: Date) {
  const begin = toDate(startOn);
  const [month, date] = [begin.getUTCMonth() + 1, begin.getUTCDate()];
  const isShortened = date > 28 && (unit === 'month' || (unit === 'year' && month === 2));
  const start = near ? startNear(begin, near, { every, unit, isShortened }) : begin;
  return new RRule({
    freq: frequencies[unit],
    interval: every,
    dtstart: start,
    until: untilOn ? toDate(untilOn) : null,
    ...(unit === 'week' && weekdays.length > 0 ? { byweekday: weekdays.map((weekday) => weekday - 1) } : {}),
    ...(unit === 'year' && isShortened ? { bymonth: [month] } : {}),
    ...(isShortened
      ? { bymonthday: Array.from({ length: date - 27 }, (_, at) => 28 + at), bysetpos: [-1] }
      : {}),
  });
}

type Step = Pick<Rule, 'every' | 'unit'> & { isShortened: boolean };

/** The last start before `near` from which a recurrence has the same dates: counting begins there, not years back. */
function startNear(begin: Date, near: Date, { every, unit, isShortened }: Step): Date {
  const longest = { day: 1, week: 7, month: 31, year: 366 }[unit] * every;
  const days = (near.getTime() - begin.getTime()) / day;
  // One step less, as the first of several days of a week may lie before that of the start.
  const steps = Math.floor(days / longest) - 1;
  if (steps < 1) return begin;
  if (unit === 'day' || unit === 'week') return new Date(begin.getTime() + steps * longest * day);
  const [year, month] = [begin.getUTCFullYear(), begin.getUTCMonth()];
  const date = isShortened ? 28 : begin.getUTCDate();
  return unit === 'month'
    ? new Date(Date.UTC(year, month + steps * every, date))
    : new Date(Date.UTC(year + steps * every, month, date));
}

/** All dates from one day to another, without counting through those before them. */
export const datesBetween = (rule: Rule, from: string, to: string): string[] =>
  ruleOf(rule, toDate(from)).between(toDate(from), toDate(to), true).map(toText);

/** The dates from `from` on, at most `limit` of them and none after `last`. */
export function datesFrom(
  rule: Rule,
  from: string,
  { limit, last }: { limit: number; last?: string },
): string[] {
  const found: string[] = [];
  const end = last === undefined ? undefined : toDate(last);
  const rrule = ruleOf(rule);
  let date = rrule.after(toDate(from), true);
  while (date && found.length < limit && !(end && date > end)) {
    found.push(toText(date));
    date = rrule.after(date, false);
  }
  return found;
}

/** The date on which something is due whose date falls on a day off. */
export function onWorkingDay(date: string, rule: Recurrence['dayOff'], isWorked: WorkingCalendar): string {
  if (rule === 'stay') return date;
  const step = rule === 'after' ? day : -day;
  let at = toDate(date);
  for (let left = longestBreak; left > 0 && !isWorked(toText(at)); left -= 1)
    at = new Date(at.getTime() + step);
  return toText(at);
}
