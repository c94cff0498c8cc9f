import type { Kind } from './kind.ts';

/** 退库: nobody holds the asset any more; it goes back to the organisation that owns it. */
export const giveIntoStock: Kind = {
  whereabouts: async (assets, { location }) =>
    assets.map((asset) => ({
      custodian: null,
      organ: asset.ownerOrgan,
      location: location ?? asset.location,
      user: null,
    })),
};
