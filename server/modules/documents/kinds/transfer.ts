import type { Kind } from './kind.ts';

/** 调拨, 离职交接: what the head says changes, all else stays as it is. A receiver brings their organisation along. */
export const transfer: Kind = {
  destination: async (assets, { custodian, organisation, location }) =>
    assets.map((asset) => ({
      custodian: custodian ?? asset.custodian,
      organisation: organisation ?? custodian?.organisation ?? asset.organisation,
      location: location ?? asset.location,
      user: custodian ? null : asset.user,
    })),
};
