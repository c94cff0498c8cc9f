const dayLength = 86_400_000;

/** A calendar day as `YYYY-MM-DD`, the form in which the database and the wire hold days. */
export type Day = string;

export const dayOf = (moment: Date): Day => moment.toISOString().slice(0, 10);

export const plusDays = (day: Day, days: number): Day =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength));

/** The same day of the month `months` later, or the month's last day when it is shorter. */
export function plusMonths(day: Day, months: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDay));
  return dayOf(date);
}

export const daysBetween = (from: Day, until: Day): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayLength);

/** A moment of that day in the office hours of the company (UTC+8). */
export const atWork = (day: Day, minutesAfterNine: number): Date =>
  new Date(Date.parse(`${day}T01:00:00Z`) + minutesAfterNine * 60_000);
