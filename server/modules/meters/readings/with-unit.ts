import type { LockedMeter } from '../lock-meter.ts';

/** A value with its unit, as messages and the log say it. */
export const withUnit = ({ unit }: Pick<LockedMeter, 'unit'>, value: string) => `${value} ${unit}`.trim();
