export { reassignCounter } from './on-merge.ts';
