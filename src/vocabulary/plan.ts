import type { TextField } from './fields.ts';
import { meterFields } from './meter.ts';

export const planStates = ['draft', 'active', 'paused', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

/** What a plan covers: assets, which are maintained, a route, which is inspected, or a stock-take, which is repeated. */
export const planTargets = ['assets', 'category', 'location', 'assetList', 'route', 'stockTake'] as const;
export type PlanTarget = (typeof planTargets)[number];

/** Whether a plan creates maintenance tasks, one for each asset. */
export const isOfAssets = (target: PlanTarget): boolean => target !== 'route' && target !== 'stockTake';

export const planUnits = ['day', 'week', 'month', 'year'] as const;
export type PlanUnit = (typeof planUnits)[number];

/** `schedule` repeats on its dates; `completion` counts from the day on which the last task was done. */
export const planAnchors = ['schedule', 'completion'] as const;
export type PlanAnchor = (typeof planAnchors)[number];

/** Where a date goes that falls on a day off: it stays, or to the working day after or before it. */
export const dayOffRules = ['stay', 'after', 'before'] as const;
export type DayOffRule = (typeof dayOffRules)[number];

/** When a plan is due. Dates are `YYYY-MM-DD` in the time zone of the company. */
export type Recurrence = {
  startOn: string;
  /** The last date on which it can be due; null for no end. */
  untilOn: string | null;
  every: number;
  unit: PlanUnit;
  /** With weeks: on these days, 1 for Monday; none for the weekday of the start. */
  weekdays: readonly number[];
  anchor: PlanAnchor;
  dayOff: DayOffRule;
};

/** What is typed of a plan. */
export const planFields = {
  name: { is: 'line', max: 200, required: true },
  instruction: { is: 'paragraph', max: 4000 },
  meterName: { is: 'line', max: meterFields.name.max },
} as const satisfies Record<string, TextField>;

export const maxEvery = 999;
export const maxLeadDays = 365;
/** The most assets that one plan names one by one. */
export const maxPlanAssets = 500;
/** So many of the next dates are shown while a plan is edited. */
export const previewedDates = 12;

/** What people send to a plan. */
export const planEvents = ['activate', 'pause', 'resume', 'end'] as const;
export type SentPlanEvent = (typeof planEvents)[number];
