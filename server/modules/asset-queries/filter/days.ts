import { type RawBuilder, sql } from 'kysely';
import type { Period } from '../../../../src/vocabulary/filters/operators.ts';

const periods: Readonly<
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

/** Days from one on, up to the day before the other. */
type Span = { from: RawBuilder<unknown>; before: RawBuilder<unknown> };

/** The last days, today included, or the next ones, or a period; they move on with the day of the company. */
export function spanOf(is: 'last' | 'next' | 'during', value: string): Span {
  if (is === 'last')
    return { from: sql`(company_today() - ${value}::int + 1)`, before: sql`(company_today() + 1)` };
  if (is === 'next') return { from: sql`company_today()`, before: sql`(company_today() + ${value}::int)` };
  return spanOfPeriod(value as Period);
}

/** A week begins on Monday. */
function spanOfPeriod(period: Period): Span {
  if (period === 'today') return { from: sql`company_today()`, before: sql`(company_today() + 1)` };
  const { of, off } = periods[period];
  const begin = (by: number) =>
    of === 'week'
      ? sql`(date_trunc('week', company_today()) + make_interval(days => ${sql.lit(7 * by)}))::date`
      : sql`(date_trunc(${sql.lit(of)}, company_today()) + make_interval(months => ${sql.lit(months[of] * by)}))::date`;
  return { from: begin(off), before: begin(off + 1) };
}
