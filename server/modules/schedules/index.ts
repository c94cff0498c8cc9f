export { coveredAssets } from './covered-assets.ts';
export { createTasksDue, createTasksOf } from './create-tasks.ts';
export { dueAfterCompletion } from './due-after-completion.ts';
export { companyToday, daysAfter, laterOf, nextDate, nextOpenDate, readCalendar } from './next-date.ts';
export { datesBetween, datesFrom, longestBreak, onWorkingDay } from './recurrence.ts';
export { pointName, pointsOf } from './round-points.ts';
