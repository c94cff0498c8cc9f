export { dispatchRuleHandlers } from './handlers.ts';
export { reassignEngineer } from './on-merge.ts';
