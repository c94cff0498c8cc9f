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
