import type { InspectionState } from './inspection.ts';
import type { MaintenanceState } from './maintenance.ts';
import type { StockTakeState } from './stock-take.ts';

/** What stands in the calendar: what exists, and `plan` for a date on which a plan will create something. */
export const calendarKinds = ['maintenanceTask', 'inspection', 'stockTake', 'plan'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** States of what is shown; what was cancelled is not, and a date to come has none yet. */
export const calendarStates = {
  maintenanceTask: ['pending', 'waiting', 'inProgress', 'done', 'confirmed', 'skipped'],
  inspection: ['pending', 'inProgress', 'done', 'missed'],
  stockTake: ['draft', 'counting', 'review', 'approved', 'closed'],
  plan: ['planned'],
} as const satisfies {
  maintenanceTask: readonly MaintenanceState[];
  inspection: readonly InspectionState[];
  stockTake: readonly StockTakeState[];
  plan: readonly ['planned'];
};
export type CalendarState = (typeof calendarStates)[CalendarKind][number];
export const allCalendarStates = [...new Set(Object.values(calendarStates).flat())] as [
  CalendarState,
  ...CalendarState[],
];

/** The most days that are asked for at once, and the most entries of an answer. */
export const maxCalendarDays = 62;
export const maxCalendarEntries = 2000;
