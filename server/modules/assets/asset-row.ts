import type { AssetRow } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';

type Row = Static<typeof AssetRow>;

/** What the list shows of an asset, flat as it comes from the database. */
export type FlatRow = Omit<
  Row,
  'category' | 'organ' | 'ownerOrgan' | 'location' | 'custodian' | 'updatedAt'
> & {
  updatedAt: Date;
  categoryId: number;
  category: string;
  organId: number;
  organ: string;
  ownerOrganId: number;
  ownerOrgan: string;
  locationId: number | null;
  location: string | null;
  custodianId: number | null;
  custodian: string | null;
};

/** Columns of `asset` that the list shows; the names that its ids stand for come from one of the two below. */
const ownColumns = `asset.id, asset.version, asset.asset_no as "assetNo", asset.name, asset.model,
  asset.brand, asset.serial_no as "serialNo", asset.status, asset.condition,
  asset.original_value as "originalValue", asset.currency, asset.purchase_date as "purchaseDate",
  asset.warranty_until as "warrantyUntil", asset.updated_at as "updatedAt",
  asset.category_id as "categoryId", asset.organ_id as "organId", asset.owner_organ_id as "ownerOrganId",
  asset.location_id as "locationId", asset.custodian_id as "custodianId"`;

/** For a statement with `namesJoined`: the quickest to run. */
export const rowColumns = `${ownColumns}, category.name as category, organ.name as organ,
  owner.name as "ownerOrgan", location.name as location, custodian.name as custodian`;

/** For a statement without joins: quicker to plan, where each filter is planned anew. */
export const rowColumnsLookedUp = `${ownColumns},
  (select name from category where id = asset.category_id) as category,
  (select name from organ where id = asset.organ_id) as organ,
  (select name from organ where id = asset.owner_organ_id) as "ownerOrgan",
  (select name from location where id = asset.location_id) as location,
  (select name from person where id = asset.custodian_id) as custodian`;

export const namesJoined = `join category on category.id = asset.category_id
  join organ on organ.id = asset.organ_id
  join organ owner on owner.id = asset.owner_organ_id
  left join location on location.id = asset.location_id
  left join person custodian on custodian.id = asset.custodian_id`;

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** A flat row as the contract has it. */
export const toAssetRow = (flat: FlatRow): Row => ({
  id: flat.id,
  version: flat.version,
  assetNo: flat.assetNo,
  name: flat.name,
  category: { id: flat.categoryId, name: flat.category },
  model: flat.model,
  brand: flat.brand,
  serialNo: flat.serialNo,
  status: flat.status,
  condition: flat.condition,
  organ: { id: flat.organId, name: flat.organ },
  ownerOrgan: { id: flat.ownerOrganId, name: flat.ownerOrgan },
  location: named(flat.locationId, flat.location),
  custodian: named(flat.custodianId, flat.custodian),
  originalValue: flat.originalValue,
  currency: flat.currency,
  purchaseDate: flat.purchaseDate,
  warrantyUntil: flat.warrantyUntil,
  updatedAt: flat.updatedAt.toISOString(),
});
