export { stockTakeHandlers } from './handlers.ts';
export { reassignCounter } from './on-merge.ts';
