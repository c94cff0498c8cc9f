import { maxAssetsOfBill } from '../../../../vocabulary/bill.ts';
import type { Bill } from './bill-record.ts';

export type ValueOf = 'net' | 'gross';

/** What a person wants to be created from one line, as it is typed. */
export type LinePlan = {
  line: Bill['lines'][number];
  count: string;
  category: { id: number; name: string } | null;
  name: string;
};

/** As many as were bought, where that is a whole number. */
export const planOf = (line: LinePlan['line']): LinePlan => ({
  line,
  count: /^\d+$/.test(line.quantity) ? line.quantity : '1',
  category: null,
  name: line.description,
});

/** Undefined for what is not a number of assets. */
export const plannedCount = ({ count }: LinePlan): number | undefined =>
  /^\d{1,4}$/.test(count.trim()) && Number(count) <= maxAssetsOfBill ? Number(count) : undefined;

export const isReady = (plan: LinePlan) =>
  plannedCount(plan) !== undefined && plan.category !== null && plan.name.trim() !== '';
