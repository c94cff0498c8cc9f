export { balancesAt } from './balances.ts';
export { depreciationHandlers } from './handlers.ts';
export { insertRun } from './insert-run.ts';
export { storeCharges } from './store-charges.ts';
