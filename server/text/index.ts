export { fold } from './fold.ts';
export { personMatches, personSearchMatches } from './person-search.ts';
export { romanised } from './romanised.ts';
export { containing, searchMatches, searchPatterns, searchTerms } from './search-pattern.ts';
export { searchText } from './search-text.ts';
export { sortKey } from './sort-key.ts';
