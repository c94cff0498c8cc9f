export type { Filter } from './asset-filter.ts';
export { bookedColumns, booksOf, goesByBooks, selectFigures } from './book-figures.ts';
export { kindAmong } from './filter/kind-among.ts';
export {
  byKind,
  mergedInto,
  type NamedKind,
  namedBy,
  placesOf,
  plainlyNamed,
  renamed,
  resolveMerged,
} from './filter/resolve-merged.ts';
export { charged, chargesUpTo, figureNow } from './position.ts';
export { indexed, meeting, type Selection, selectAssets, selectListed } from './selection.ts';
export { fromStored, type StoredFilter, storedByBooks, storedFilterOf, toStored } from './stored-filter.ts';
