import { type LocationCode, locations } from './company/locations.ts';
import { type OrganCode, organs } from './company/organs.ts';

const names = new Map<string, string>([
  ...organs.map(([code, name]) => [`organ ${code}`, name] as const),
  ...locations.map(([code, name]) => [`location ${code}`, name] as const),
]);

export const organName = (code: OrganCode) => names.get(`organ ${code}`) ?? code;
export const locationName = (code: LocationCode) => names.get(`location ${code}`) ?? code;
