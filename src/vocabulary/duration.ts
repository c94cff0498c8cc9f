/** Units in which a length of time is counted; each holds so many hours. */
const hoursOf = { minute: 1 / 60, hour: 1, day: 24 } as const;
export type DurationUnit = keyof typeof hoursOf;

/** The unit in which a length of time is read most easily: minutes under an hour, hours under two days, then days. */
export const fittingUnit = (hours: number): DurationUnit =>
  Math.abs(hours) < 1 ? 'minute' : Math.abs(hours) < 48 ? 'hour' : 'day';

/** So much time in another unit. */
export const inUnit = (counted: number, of: DurationUnit, unit: DurationUnit) =>
  (counted * hoursOf[of]) / hoursOf[unit];

/**
 * A length of time as the language writes it: `33 min`, `5.5 hr`, `3.2 days`.
 *
 * @param counted a decimal in `of`
 */
export function formatDuration(
  counted: string | number,
  of: DurationUnit,
  language: string,
  unit?: DurationUnit,
): string {
  const hours = inUnit(Number(counted), of, 'hour');
  const shown = unit ?? fittingUnit(hours);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: shown,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(inUnit(hours, 'hour', shown));
}

const wholeUnits = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** Milliseconds in the largest unit that they are a whole number of, as a language writes it: `30 min`. */
export function durationText(time: number, language: string): string {
  const [unit, long] = wholeUnits.find(([, length]) => time > 0 && time % length === 0) ?? ['millisecond', 1];
  const written = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return written.format(time / long);
}
