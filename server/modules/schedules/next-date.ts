import { sql } from 'kysely';
import { type WorkingCalendar, workingCalendar } from '../../../src/vocabulary/parsing/day-list.ts';
import type { Recurrence } from '../../../src/vocabulary/plan.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { datesFrom, longestBreak, onWorkingDay } from './recurrence.ts';

/** The working days of the company, as its settings have them. */
export async function readCalendar(db: Db | Tx): Promise<WorkingCalendar> {
  const { rows } = await sql<{ holidays: string; workdays: string }>`
    select company_setting('holidays', '') as holidays, company_setting('workdays', '') as workdays`.execute(
    db,
  );
  return workingCalendar(rows[0] ?? {});
}

/** The first date of a plan from a day on; null for one that counts from completion, or that has no more dates. */
export function nextDate(plan: Recurrence, from: string): string | null {
  if (plan.anchor === 'completion') return null;
  return datesFrom(plan, from, { limit: 1 })[0] ?? null;
}

/**
 * The same, but none that is due before `today`: what somebody saves or activates creates nothing for days that have
 * passed.
 */
export async function nextOpenDate(db: Db | Tx, plan: Recurrence, from: string): Promise<string | null> {
  if (plan.anchor === 'completion') return null;
  const today = await companyToday(db);
  const isWorked = await readCalendar(db);
  const earliest = plan.dayOff === 'after' ? daysAfter(today, -longestBreak) : today;
  const dates = datesFrom(plan, laterOf(from, earliest), { limit: longestBreak + 1 });
  return dates.find((date) => onWorkingDay(date, plan.dayOff, isWorked) >= today) ?? null;
}

/** @param date `YYYY-MM-DD` */
export const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The later one of two days. */
export const laterOf = (one: string, other: string) => [one, other].toSorted().at(-1) as string;

/** Today in the time zone of the company. */
export async function companyToday(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(db);
  return rows[0]?.today as string;
}
