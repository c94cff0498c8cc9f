export { readCategories, readLocations, readOrganisations } from './read-trees.ts';
