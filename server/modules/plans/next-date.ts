import { sql } from 'kysely';
import type { Recurrence } from '../../../src/vocabulary/plan.ts';
import type { Db, Tx } from '../../handler.ts';
import { datesFrom } from './recurrence.ts';

/** Days that differ from working from Monday to Friday. */
export async function readCalendar(db: Db | Tx): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ on: string; working: boolean }>`
    select on_date as on, working from calendar_day`.execute(db);
  return new Map(rows.map(({ on, working }) => [on, working]));
}

/** The first date of a plan from a day on; null for one that counts from completion, or that has no more dates. */
export function nextDate(plan: Recurrence, from: string): string | null {
  if (plan.anchor === 'completion') return null;
  return datesFrom(plan, from, { limit: 1 })[0] ?? null;
}

/** The later one of two days. */
export const laterOf = (one: string, other: string) => [one, other].toSorted().at(-1) as string;

/** Today in the time zone of the company. */
export async function companyToday(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select company_today() as today`.execute(db);
  return rows[0]?.today as string;
}
