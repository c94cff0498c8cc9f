import { type LocationCode, locations } from './company/locations.ts';
import { type OrganisationCode, organisations } from './company/organisations.ts';

const names = new Map<string, string>([
  ...organisations.map(([code, name]) => [`organisation ${code}`, name] as const),
  ...locations.map(([code, name]) => [`location ${code}`, name] as const),
]);

export const organisationName = (code: OrganisationCode) => names.get(`organisation ${code}`) ?? code;
export const locationName = (code: LocationCode) => names.get(`location ${code}`) ?? code;

const above = new Map<string, LocationCode | null>(locations.map(([code, , , parent]) => [code, parent]));
/** What a place is called where it stands alone: by its whole path. */
export const locationPath = (code: LocationCode): string => {
  const parent = above.get(code);
  return parent ? `${locationPath(parent)} / ${locationName(code)}` : locationName(code);
};
