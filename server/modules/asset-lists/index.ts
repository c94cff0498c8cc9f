export { followFilter } from './follow-filter.ts';
export { assetListHandlers } from './handlers.ts';
export { moveInLists, takeFromLists } from './on-merge.ts';
