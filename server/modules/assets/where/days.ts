import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../../../../src/vocabulary/filters/operators.ts';

const spans: Readonly<
  Record<Exclude<Period, 'today'>, { of: 'week' | 'month' | 'quarter' | 'year'; off: number }>
> = {
  thisWeek: { of: 'week', off: 0 },
  thisMonth: { of: 'month', off: 0 },
  lastMonth: { of: 'month', off: -1 },
  nextMonth: { of: 'month', off: 1 },
  thisQuarter: { of: 'quarter', off: 0 },
  thisYear: { of: 'year', off: 0 },
  lastYear: { of: 'year', off: -1 },
  nextYear: { of: 'year', off: 1 },
};
const months = { week: 0, month: 1, quarter: 3, year: 12 } as const;

/** In a span that moves on with the day of the database; a week begins on Monday. */
export function during(column: RawBuilder<unknown>, period: Period): RawBuilder<unknown> {
  if (period === 'today') return sql`${column} = current_date`;
  const { of, off } = spans[period];
  const begin = (by: number) =>
    of === 'week'
      ? sql`(date_trunc('week', current_date) + make_interval(days => ${sql.lit(7 * by)}))::date`
      : sql`(date_trunc(${sql.lit(of)}, current_date) + make_interval(months => ${sql.lit(months[of] * by)}))::date`;
  return sql`(${column} >= ${begin(off)} and ${column} < ${begin(off + 1)})`;
}

/** The last days, today included, or the next ones. */
export const last = (column: RawBuilder<unknown>, days: string) =>
  sql`(${column} > current_date - ${days}::int and ${column} <= current_date)`;
export const next = (column: RawBuilder<unknown>, days: string) =>
  sql`(${column} >= current_date and ${column} < current_date + ${days}::int)`;
