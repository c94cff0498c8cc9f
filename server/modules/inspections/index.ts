export { listInspections } from './list-rounds.ts';
export { isOverdue } from './read-round.ts';
