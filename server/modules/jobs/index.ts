export { jobsOn } from './kinds.ts';
