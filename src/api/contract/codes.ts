import { strict, Type } from './call.ts';

/** What leads to an asset, in the order in which it counts: codes on the thing, its number, former numbers, its serial number. */
export const Codes = strict({
  labels: Type.Array(Type.String()),
  foreignCodes: Type.Array(Type.String()),
  assetNo: Type.String(),
  formerNumbers: Type.Array(Type.String()),
  serialKey: Type.String(),
});
