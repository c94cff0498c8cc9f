import { clockIn } from './clock.ts';

/** The day of a moment by the clock of a time zone, `YYYY-MM-DD`; without one by that of this machine. */
export const dayIn = (zone: string, moment: Date | string = new Date()): string =>
  clockIn(zone, moment).slice(0, 10);
