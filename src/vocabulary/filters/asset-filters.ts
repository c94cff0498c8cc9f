import { acquisitions, assetStates, type BookFigure, conditions, depreciationMethods } from '../asset.ts';
import type { AssetField } from '../asset-fields.ts';
import { type CustomName, isCustomName } from './custom-filters.ts';
import type { FilterKind } from './operators.ts';

type Stored =
  | BookFigure
  | 'assetNo'
  | 'status'
  | 'organisationId'
  | 'locationId'
  | 'custodianId'
  | 'userId'
  | 'createdAt'
  | 'updatedAt';

/** Every field of an asset that a list can be narrowed down by, in the order in which they are offered. */
export const assetFilters = {
  assetNo: { is: 'text' },
  name: { is: 'text' },
  status: { is: 'choice', of: assetStates },
  categoryId: { is: 'tree', of: 'category', always: true },
  organisationId: { is: 'tree', of: 'organisation', always: true },
  ownerOrganisationId: { is: 'tree', of: 'organisation', always: true },
  locationId: { is: 'tree', of: 'location' },
  custodianId: { is: 'record', of: 'person' },
  userId: { is: 'record', of: 'person' },
  model: { is: 'text' },
  brand: { is: 'text' },
  manufacturer: { is: 'text' },
  serialNo: { is: 'text' },
  condition: { is: 'choice', of: conditions },
  acquisition: { is: 'choice', of: acquisitions },
  purchaseDate: { is: 'day' },
  inServiceDate: { is: 'day' },
  originalValue: { is: 'amount' },
  openingDepreciation: { is: 'amount' },
  accumulatedDepreciation: { is: 'amount' },
  netValue: { is: 'amount' },
  currency: { is: 'text' },
  supplierId: { is: 'record', of: 'supplier' },
  orderNo: { is: 'text' },
  invoiceNo: { is: 'text' },
  warrantyUntil: { is: 'day' },
  usefulLifeMonths: { is: 'months' },
  residualRate: { is: 'rate' },
  depreciationMethod: { is: 'choice', of: depreciationMethods },
  workUnit: { is: 'text' },
  totalWork: { is: 'number' },
  openingWork: { is: 'number' },
  parentId: { is: 'link' },
  remark: { is: 'text' },
  createdAt: { is: 'day' },
  updatedAt: { is: 'day' },
} as const satisfies Record<AssetField | Stored, FilterKind>;

export type FilterField = keyof typeof assetFilters;
export const filterFields = Object.keys(assetFilters) as [FilterField, ...FilterField[]];
/** What a condition names: a field that every asset has, or a custom one. */
export type RequestedField = FilterField | CustomName;

export const isFilterField = (field: string): field is FilterField => Object.hasOwn(assetFilters, field);
/** Of a custom field it is not known before the fields are. */
export function filterKindOf(field: RequestedField): FilterKind;
export function filterKindOf(field: string): FilterKind | undefined;
export function filterKindOf(field: string): FilterKind | undefined {
  if (isFilterField(field)) return assetFilters[field];
  return isCustomName(field) ? { is: 'unknown' } : undefined;
}
