import { maxCalendarDays } from '../../src/vocabulary/plan-calendar.ts';
import { Refusal } from './refusal.ts';

const dayLength = 86_400_000;

/** @throws Refusal `contradiction` for days that end before they begin, `badValue` for too many of them */
export function checkCalendarDays(from: string, to: string): void {
  if (to < from) throw new Refusal('contradiction', { field: 'to', other: 'from' });
  if (Date.parse(to) - Date.parse(from) > maxCalendarDays * dayLength) {
    throw new Refusal('badValue', { field: 'to' });
  }
}
