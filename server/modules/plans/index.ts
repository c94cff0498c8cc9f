export { planHandlers } from './handlers.ts';
export { listPlans } from './list-plans.ts';
