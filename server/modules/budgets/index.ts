export { countsAgainst } from './counted-bills.ts';
export { budgetHandlers } from './handlers.ts';
export { requireWithinBudget } from './of-bill.ts';
