export { balancesAt, leftOutOf, standingsAt } from './balances.ts';
export { insertRun } from './insert-run.ts';
export { requireInBooks } from './opening-month.ts';
export { storeCharges } from './store-charges.ts';
