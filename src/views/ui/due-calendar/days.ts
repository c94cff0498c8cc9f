/** Days are `YYYY-MM-DD`, months `YYYY-MM`. */
const dayLength = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export const daysAfter = (day: string, days: number) => textOf(timeOf(day) + days * dayLength);

/** The first day of the month so many months after that of a day. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return textOf(Date.UTC(year, month - 1 + months, 1));
}

/** The first day of its week, which begins on a Monday or, with `firstDay` 0, on a Sunday. */
export const weekOf = (day: string, firstDay: 0 | 1 = 1) =>
  daysAfter(day, -((new Date(timeOf(day)).getUTCDay() - firstDay + 7) % 7));

/** Calendars begin their weeks on Sunday in Japan alone, of the languages there are. */
export const firstDayIn = (language: string): 0 | 1 => (language === 'ja' ? 0 : 1);

export type Span = 'month' | 'week';
type Days = { from: string; to: string };

/** The days that a view of a month or a week shows: whole weeks. */
export function shownDays(span: Span, day: string, firstDay: 0 | 1): Days {
  const from = weekOf(span === 'month' ? monthAfter(day, 0) : day, firstDay);
  const last = span === 'month' ? daysAfter(monthAfter(day, 1), -1) : day;
  return { from, to: daysAfter(weekOf(last, firstDay), 6) };
}

/** The days of a month and the next one. */
export const twoMonths = (day: string): Days => ({
  from: monthAfter(day, 0),
  to: daysAfter(monthAfter(day, 2), -1),
});

/** A day out of the address; undefined for what is none. */
export function dayIn(text: string | null | undefined): string | undefined {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = timeOf(text);
  return Number.isFinite(time) && textOf(time) === text ? text : undefined;
}
