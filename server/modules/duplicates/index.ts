export { areNotDuplicates, reassignNotDuplicates, returnNotDuplicates } from './not-duplicate.ts';
export { areOfOneKind, enough, similarity } from './similarity.ts';
