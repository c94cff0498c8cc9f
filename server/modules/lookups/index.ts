export { lookupHandlers } from './handlers.ts';
export { readCategories, readLocations, readOrganisations } from './read-trees.ts';
