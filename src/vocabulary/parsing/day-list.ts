const day = '\\d{4}-\\d{2}-\\d{2}';
const part = `${day}(\\.\\.${day})?`;
/** Days as `YYYY-MM-DD` and stretches of them as `YYYY-MM-DD..YYYY-MM-DD`, with commas between. */
export const dayListPattern = `^${part}(, ?${part})*$`;
const pattern = new RegExp(dayListPattern);

const dayLength = 86_400_000;
/** The most days of one stretch: longer ones are a slip of the pen. */
const longestStretch = 62;

const timeOf = (text: string) => Date.parse(`${text}T00:00:00Z`);
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const isDay = (text: string) => Number.isFinite(timeOf(text)) && textOf(timeOf(text)) === text;

const partsOf = (text: string): [from: string, to: string][] =>
  text.split(/, ?/).map((one) => {
    const [from = '', to = from] = one.split('..');
    return [from, to];
  });

/** Whether a text is a list of days that are there, each stretch in the order of time and not too long. */
export const isDayList = (text: string): boolean =>
  pattern.test(text) &&
  partsOf(text).every(
    ([from, to]) =>
      isDay(from) && isDay(to) && from <= to && timeOf(to) - timeOf(from) < longestStretch * dayLength,
  );

/** The days of a list one by one; none for a text that is no such list. */
export function daysIn(text: string): string[] {
  if (!isDayList(text)) return [];
  return partsOf(text).flatMap(([from, to]) => {
    const count = (timeOf(to) - timeOf(from)) / dayLength + 1;
    return Array.from({ length: count }, (_, at) => textOf(timeOf(from) + at * dayLength));
  });
}

/** Whether a day is worked: from Monday to Friday, but for holidays and weekends that are worked. */
export type WorkingCalendar = (day: string) => boolean;

export function workingCalendar({
  holidays = '',
  workdays = '',
}: {
  holidays?: string;
  workdays?: string;
}): WorkingCalendar {
  const [off, on] = [new Set(daysIn(holidays)), new Set(daysIn(workdays))];
  return (day) => {
    const weekday = new Date(timeOf(day)).getUTCDay();
    return on.has(day) || (weekday !== 0 && weekday !== 6 && !off.has(day));
  };
}
