export { reassignEngineer } from './on-merge.ts';
