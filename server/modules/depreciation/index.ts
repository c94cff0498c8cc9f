export { balancesAt, standingsAt } from './balances.ts';
export { insertRun } from './insert-run.ts';
export { storeCharges } from './store-charges.ts';
