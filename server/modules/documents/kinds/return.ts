import { Refusal } from '../../../lib/refusal.ts';
import type { HeldAsset } from '../lock-assets.ts';
import { stockLocations } from '../stock-locations.ts';
import type { Kind } from './kind.ts';

/**
 * 退库: nobody holds the asset any more; it goes back to the organisation that owns it, and to where it lay in stock
 * unless another place is said. It never counts as stock where it was used.
 */
export const returnToStock: Kind = {
  destination: async (assets, { location }, tx) => {
    const places = location ? new Map() : await stockLocations(tx, idsOf(assets));
    return assets.map((asset) => {
      const known = places.get(asset.id);
      if (!location && known === undefined && asset.location)
        throw new Refusal('required', { field: 'locationId' });
      return {
        custodian: null,
        organisation: asset.ownerOrganisation,
        location: location ?? known ?? null,
        user: null,
      };
    });
  },
};

const idsOf = (assets: HeldAsset[]) => assets.map(({ id }) => id);
