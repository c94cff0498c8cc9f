import {
  type CalendarKind,
  calendarKinds,
  maxCalendarEntries,
} from '../../../src/vocabulary/plan-calendar.ts';
import type { Handler } from '../../http/handler.ts';
import { checkCalendarDays } from '../../lib/calendar-days.ts';
import { companyToday } from '../schedules/index.ts';
import type { Entry, Sought } from './calendar-entry.ts';
import { inspectionEntries, stockTakeEntries, taskEntries } from './calendar-records.ts';
import { plannedEntries } from './planned-entries.ts';

/** Entries by their day, one more than an answer holds if there are so many. */
type Source = (sought: Sought) => Promise<Entry[]>;

const sources: Readonly<Record<CalendarKind, Source>> = {
  maintenanceTask: taskEntries,
  inspection: inspectionEntries,
  stockTake: stockTakeEntries,
  plan: plannedEntries,
};

export const readPlanCalendar: Handler<'/plan/calendar'> = async (
  { from, to, assigneeId, kinds = calendarKinds },
  { db, actor },
) => {
  checkCalendarDays(from, to);
  const today = await companyToday(db);
  const sought = { db, actor, from, to, assigneeId, today };
  const found = (await Promise.all(kinds.map((kind) => sources[kind](sought)))).flat();
  found.sort((one, other) => one.day.localeCompare(other.day));
  return {
    rows: found.slice(0, maxCalendarEntries),
    truncated: found.length > maxCalendarEntries,
    today,
  };
};
