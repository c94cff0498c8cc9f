import {
  maxLeadDays,
  type PlanAnchor,
  type PlanState,
  type Recurrence,
} from '../../../../src/vocabulary/plan.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { type Cycle, isBareNumber, readCycle } from '../../../ledger/values/cycle.ts';
import { laterOf, nextDate } from '../../schedules/index.ts';
import type { Note } from '../decide/notes.ts';

export type Dates = {
  startOn?: string;
  untilOn?: string;
  leadDays?: number;
  anchor?: PlanAnchor;
} & Partial<Cycle>;

const dayOf = (moment: string | undefined) => moment?.slice(0, 10);

/** When a plan is due, as far as a row says it. The next day counts before the first one: the list may be old. */
export function datesOfPlan(values: RecordValues, note: Note): Dates {
  const startOn = dayOf(values.nextOn ?? values.startOn);
  const untilOn = dayOf(values.untilOn);
  const leadDays = leadDaysOf(values.leadDays, note);
  return {
    ...cycleOf(values, note),
    ...(startOn !== undefined && { startOn }),
    ...(untilOn !== undefined && { untilOn }),
    ...(leadDays !== undefined && { leadDays }),
    ...(values.anchor !== undefined && { anchor: values.anchor as PlanAnchor }),
  };
}

/** In one cell, or a number and its unit in two. */
function cycleOf({ every, unit }: RecordValues, note: Note): Cycle | undefined {
  const text = every ?? unit;
  if (text === undefined) return undefined;
  if (isBareNumber(text) && unit === undefined) {
    note('every', 'cycleWithoutUnit', text);
    return undefined;
  }
  const isPart = every !== undefined && isBareNumber(every);
  const cycle = readCycle(isPart ? `${every} ${unit}` : text);
  const beside = isPart || unit === undefined || every === undefined ? cycle : readCycle(`1 ${unit}`);
  if (cycle && beside?.unit === cycle.unit) return cycle;
  note('every', 'cycleUnclear', [every, unit].filter(Boolean).join(' '));
  return undefined;
}

function leadDaysOf(text: string | undefined, note: Note): number | undefined {
  if (text === undefined) return undefined;
  const [figure = '', unit = '天'] = text.split(' ');
  const days = Number(figure);
  if (Number.isInteger(days) && days >= 0 && days <= maxLeadDays && readCycle(`1 ${unit}`)?.unit === 'day')
    return days;
  note('leadDays', 'valueInvalid', text);
  return undefined;
}

/** Says what becomes of the dates before today of a plan that is to run. */
export function notePassed(
  { startOn, untilOn = null, every, unit, weekdays = [], anchor = 'schedule' }: Partial<Recurrence>,
  state: PlanState,
  today: string,
  note: Note,
): void {
  if (startOn === undefined || every === undefined || unit === undefined) return;
  if (startOn >= today || state === 'ended') return;
  const plan: Recurrence = { startOn, untilOn, every, unit, weekdays, anchor, dayOff: 'stay' };
  const next = nextDate(plan, laterOf(startOn, today));
  if (anchor === 'completion') note('startOn', 'planOverdue', startOn);
  else if (next === null) note('untilOn', 'planDatesOver', untilOn ?? '');
  else note('startOn', 'planDatesPassed', next);
}
