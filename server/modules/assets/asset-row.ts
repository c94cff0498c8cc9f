import { AssetRow } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import { type PlainField, plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { columnOf } from '../../lib/field-columns.ts';
import { canonical } from './fields.ts';

type Row = Static<typeof AssetRow>;

/** What the list shows of an asset, flat as it comes from the database. */
export type FlatRow = Omit<
  Row,
  | 'category'
  | 'organisation'
  | 'ownerOrganisation'
  | 'location'
  | 'custodian'
  | 'user'
  | 'supplier'
  | 'updatedAt'
> & {
  updatedAt: Date;
  categoryId: number;
  category: string;
  organisationId: number;
  organisation: string;
  ownerOrganisationId: number;
  ownerOrganisation: string;
  locationId: number | null;
  location: string | null;
  custodianId: number | null;
  custodian: string | null;
  userId: number | null;
  user: string | null;
  supplierId: number | null;
  supplier: string | null;
};

type ListField = PlainField & keyof Row;
export const listFields = plainFields.filter((field): field is ListField =>
  Object.hasOwn(AssetRow.properties, field),
);

/** Columns that hold fields, by the names of these. */
export const selectPlain = (fields: readonly PlainField[]) =>
  fields.map((field) => `asset.${columnOf(field)} as "${field}"`).join(', ');

/** Fields as the contract has them, of a row that the database gave. */
export const readPlain = <Field extends PlainField, Row extends Record<Field, string | number | null>>(
  row: Row,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    fields.map((field) => {
      const value = row[field];
      return [field, typeof value === 'string' ? canonical(field, value) : value];
    }),
  ) as Pick<Row, Field>;

/** Columns of `asset` that the list shows; the names that its ids stand for come from one of the two below. */
const ownColumns = `asset.id, asset.version, asset.asset_no as "assetNo", asset.status,
  ${selectPlain(listFields)}, asset.updated_at as "updatedAt",
  asset.category_id as "categoryId", asset.organisation_id as "organisationId", asset.owner_organisation_id as "ownerOrganisationId",
  asset.location_id as "locationId", asset.custodian_id as "custodianId",
  asset.user_id as "userId", asset.supplier_id as "supplierId"`;

/** For a statement with `namesJoined`: the quickest to run. */
export const rowColumns = `${ownColumns}, category.called as category, organisation.called as organisation,
  owner.called as "ownerOrganisation", location.called as location, custodian.name as custodian,
  using_person.name as "user", supplier.name as supplier`;

/** For a statement without joins: quicker to plan, where each filter is planned anew. */
export const rowColumnsLookedUp = `${ownColumns},
  (select called from category where id = asset.category_id) as category,
  (select called from organisation where id = asset.organisation_id) as organisation,
  (select called from organisation where id = asset.owner_organisation_id) as "ownerOrganisation",
  (select called from location where id = asset.location_id) as location,
  (select name from person where id = asset.custodian_id) as custodian,
  (select name from person where id = asset.user_id) as "user",
  (select name from supplier where id = asset.supplier_id) as supplier`;

export const namesJoined = `join category on category.id = asset.category_id
  join organisation on organisation.id = asset.organisation_id
  join organisation owner on owner.id = asset.owner_organisation_id
  left join location on location.id = asset.location_id
  left join person custodian on custodian.id = asset.custodian_id
  left join person using_person on using_person.id = asset.user_id
  left join supplier on supplier.id = asset.supplier_id`;

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** A flat row as the contract has it. */
export const toAssetRow = (flat: FlatRow): Row => ({
  ...readPlain(flat, listFields),
  id: flat.id,
  version: flat.version,
  assetNo: flat.assetNo,
  status: flat.status,
  category: { id: flat.categoryId, name: flat.category },
  organisation: { id: flat.organisationId, name: flat.organisation },
  ownerOrganisation: { id: flat.ownerOrganisationId, name: flat.ownerOrganisation },
  location: named(flat.locationId, flat.location),
  custodian: named(flat.custodianId, flat.custodian),
  user: named(flat.userId, flat.user),
  supplier: named(flat.supplierId, flat.supplier),
  updatedAt: flat.updatedAt.toISOString(),
});
