export { followFilter } from './follow-filter.ts';
export { moveInLists, takeFromLists } from './on-merge.ts';
