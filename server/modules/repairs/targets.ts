import { momentShown, secondsAhead } from '../../../src/vocabulary/parsing/clock.ts';
import { workingCalendar } from '../../../src/vocabulary/parsing/day-list.ts';
import type { Urgency } from '../../../src/vocabulary/repair.ts';
import type { CompanySettings } from '../../../src/vocabulary/settings.ts';

type Hours = Pick<
  CompanySettings,
  | 'timeZone'
  | 'workFrom'
  | 'workUntil'
  | 'repairHoursCritical'
  | 'repairHoursHigh'
  | 'repairHoursNormal'
  | 'repairHoursLow'
> &
  Calendar;
type Calendar = Partial<Pick<CompanySettings, 'holidays' | 'workdays'>>;

const hour = 3_600_000;
const day = 24 * hour;
/** Somebody has to have accepted a repair within this part of the time it may take. */
const responsePart = 1 / 4;

const hoursFor = (settings: Hours): Readonly<Record<Urgency, number>> => ({
  critical: settings.repairHoursCritical,
  high: settings.repairHoursHigh,
  normal: settings.repairHoursNormal,
  low: settings.repairHoursLow,
});

/** Until when a repair that is reported at a moment has to be accepted, and until when it has to be done. */
export function targetsOf(reportedAt: Date, urgency: Urgency, settings: Hours) {
  const hours = hoursFor(settings)[urgency];
  return {
    respondBy: afterWork(reportedAt, hours * responsePart, settings),
    finishBy: afterWork(reportedAt, hours, settings),
  };
}

/**
 * The moment by which so many hours of work have passed, on working days between the hours of the company. A
 * working day that ends before it begins is the whole day.
 */
export function afterWork(
  from: Date,
  hours: number,
  settings: Pick<Hours, 'timeZone' | 'workFrom' | 'workUntil' | 'holidays' | 'workdays'>,
): Date {
  const { timeZone, workFrom, workUntil } = settings;
  const isWorked = workingCalendar(settings);
  const [opens, closes] = workFrom < workUntil ? [workFrom * hour, workUntil * hour] : [0, day];
  let left = hours * hour;
  // By the clock of the company, as if it were that of UTC.
  let at = from.getTime() + secondsAhead(timeZone, from) * 1000;
  for (;;) {
    const midnight = Math.floor(at / day) * day;
    const start = Math.max(at, midnight + opens);
    const open = isWorked(new Date(midnight).toISOString().slice(0, 10))
      ? Math.max(0, midnight + closes - start)
      : 0;
    if (left <= open) return momentShown(timeZone, start + left);
    left -= open;
    at = midnight + day;
  }
}
