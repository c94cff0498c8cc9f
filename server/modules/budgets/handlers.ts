import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { exported } from './export-columns.ts';
import { listBudgets } from './list-budgets.ts';
import { showBudgetOfBill } from './of-bill.ts';
import { getBudget } from './read-budget.ts';
import { createBudget, updateBudget } from './save-budget.ts';
import { sendBudgetEvent } from './send-event.ts';

export const budgetHandlers = {
  '/budget/list': listBudgets,
  '/budget/export': exportOf('budget', listBudgets, exported),
  '/budget/get': getBudget,
  '/budget/ofBill': showBudgetOfBill,
  '/budget/create': createBudget,
  '/budget/update': updateBudget,
  '/budget/event': sendBudgetEvent,
} satisfies Partial<Handlers>;
