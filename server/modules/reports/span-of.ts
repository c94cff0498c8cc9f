import type { ReportDefinition } from '../../../src/vocabulary/report.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Span } from './sources/shape.ts';

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/**
 * The days of a period, as of a day.
 *
 * @param today `YYYY-MM-DD` by the clock of the company
 * @throws Refusal `badValue` for one that ends before it begins
 */
export function spanOf({ within, from, until }: ReportDefinition['period'], today: string): Span {
  const [year = 0, of = 1, date = 1] = today.split('-').map(Number);
  const month = of - 1;
  const quarter = month - (month % 3);
  switch (within) {
    case 'all':
      return { from: null, until: null };
    case 'thisMonth':
      return { from: day(year, month, 1), until: day(year, month + 1, 0) };
    case 'lastMonth':
      return { from: day(year, month - 1, 1), until: day(year, month, 0) };
    case 'thisQuarter':
      return { from: day(year, quarter, 1), until: day(year, quarter + 3, 0) };
    case 'lastQuarter':
      return { from: day(year, quarter - 3, 1), until: day(year, quarter, 0) };
    case 'thisYear':
      return { from: day(year, 0, 1), until: day(year, 11, 31) };
    case 'lastYear':
      return { from: day(year - 1, 0, 1), until: day(year - 1, 11, 31) };
    case 'past90Days':
      return { from: day(year, month, date - 90), until: today };
    case 'before90Days':
      return { from: null, until: day(year, month, date - 91) };
    case 'next90Days':
      return { from: today, until: day(year, month, date + 90) };
    case 'custom':
      if (from !== null && until !== null && from > until) throw new Refusal('badValue', { field: 'until' });
      return { from, until };
  }
}
