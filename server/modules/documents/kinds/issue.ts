import { takeBack } from '../transfers/acceptance.ts';
import type { Kind } from './kind.ts';

/** 领用: the receiver becomes the custodian; the organisation is theirs unless said, the place stays unless said. */
export const issue: Kind = {
  released: takeBack,
  destination: async (assets, { custodian, organisation, location }) =>
    assets.map((asset) => ({
      custodian,
      organisation: organisation ?? custodian?.organisation ?? asset.ownerOrganisation,
      location: location ?? asset.location,
      user: asset.user,
    })),
};
