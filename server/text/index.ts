export { fold } from './fold.ts';
export { searchMatches, searchPatterns } from './search-pattern.ts';
export { searchText } from './search-text.ts';
export { sortKey } from './sort-key.ts';
