export { addPlan, type FoundPlan, findPlans, type ImportedPlan, removePlan } from './imported-plan.ts';
export { listPlans } from './list-plans.ts';
