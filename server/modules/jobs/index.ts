export { jobHandlers } from './handlers.ts';
export { jobsOn } from './kinds.ts';
