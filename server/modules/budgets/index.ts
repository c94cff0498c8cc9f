export { countsAgainst } from './counted-bills.ts';
export { requireWithinBudget } from './of-bill.ts';
