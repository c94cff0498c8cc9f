import type { Kind } from './kind.ts';

/** 领用: the receiver becomes the custodian; the organisation is theirs unless said, the place stays unless said. */
export const issue: Kind = {
  destination: async (assets, { custodian, organ, location }) =>
    assets.map((asset) => ({
      custodian,
      organ: organ ?? custodian?.organ ?? asset.ownerOrgan,
      location: location ?? asset.location,
      user: asset.user,
    })),
};
