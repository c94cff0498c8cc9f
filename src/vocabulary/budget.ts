import type { BillState } from './bill.ts';
import type { TextField } from './fields.ts';
import { amountOf, centsOf } from './parsing/decimal.ts';

export const budgetStates = ['active', 'retired'] as const;
export type BudgetState = (typeof budgetStates)[number];
export const budgetEvents = ['retire', 'restore'] as const;
export type SentBudgetEvent = (typeof budgetEvents)[number];

export const firstBudgetYear = 2000;
export const lastBudgetYear = 2999;

export const budgetTexts = {
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

/** The states in which a bill counts against its budget: committed while submitted, actual once approved. */
export const countedStates = [
  'submitted',
  'approved',
  'partlyPaid',
  'paid',
] as const satisfies readonly BillState[];

/** Amounts as decimal strings. */
export type BudgetUse = { amount: string; committed: string; actual: string; warnPercent: number };
export type BudgetLevel = 'within' | 'warning' | 'exceeded';

/** Used of a budget, with a further amount, in cents. */
export const usedCents = ({ committed, actual }: BudgetUse, further = '0'): bigint =>
  centsOf(committed) + centsOf(actual) + centsOf(further);

/** What is left of a budget; below zero once it is exceeded. */
export const remainingOf = (use: BudgetUse, further = '0'): string =>
  amountOf(centsOf(use.amount) - usedCents(use, further));

/** How far a budget is used with a further amount. The warning begins at its percentage exactly. */
export function budgetLevel(use: BudgetUse, further = '0'): BudgetLevel {
  const [used, amount] = [usedCents(use, further), centsOf(use.amount)];
  if (used > amount) return 'exceeded';
  return used * 100n >= amount * BigInt(use.warnPercent) ? 'warning' : 'within';
}

/** How much of a budget is used as a percentage with two decimals, cut off. */
export const usedPercent = (use: BudgetUse, further = '0'): string =>
  amountOf((usedCents(use, further) * 10_000n) / centsOf(use.amount));
