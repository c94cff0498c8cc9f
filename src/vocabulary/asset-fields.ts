import { acquisitions, conditions, depreciationMethods, firstStates } from './asset.ts';
import { defaultCurrency } from './currencies.ts';
import type { FieldKind } from './fields.ts';

/** What a person types of an asset, in the order of the log. Custody, place and status change through documents only. */
export const assetFields = {
  name: { is: 'line', max: 200, required: true },
  categoryId: { is: 'record', of: 'category', required: true },
  model: { is: 'line', max: 200 },
  brand: { is: 'line', max: 100 },
  manufacturer: { is: 'line', max: 200 },
  serialNo: { is: 'code', max: 100 },
  condition: { is: 'choice', of: conditions, defaultValue: 'good' },
  ownerOrganisationId: { is: 'record', of: 'organisation', required: true },
  acquisition: { is: 'choice', of: acquisitions, defaultValue: 'purchase' },
  purchaseDate: { is: 'day' },
  inServiceDate: { is: 'day', notBefore: 'purchaseDate' },
  originalValue: { is: 'amount' },
  openingDepreciation: { is: 'amount' },
  currency: { is: 'currency', defaultValue: defaultCurrency },
  supplierId: { is: 'record', of: 'supplier' },
  orderNo: { is: 'code', max: 100 },
  invoiceNo: { is: 'code', max: 100 },
  warrantyUntil: { is: 'day', notBefore: 'purchaseDate' },
  usefulLifeMonths: { is: 'months', ofCategory: true },
  residualRate: { is: 'rate', ofCategory: true },
  depreciationMethod: { is: 'choice', of: depreciationMethods, ofCategory: true },
  workUnit: { is: 'line', max: 20 },
  totalWork: { is: 'quantity' },
  openingWork: { is: 'quantity' },
  parentId: { is: 'record', of: 'asset' },
  remark: { is: 'paragraph', max: 4000 },
} as const satisfies Record<string, FieldKind>;

/** What is asked once, when an asset is registered. */
export const firstFields = {
  assetNo: { is: 'code', max: 60 },
  status: { is: 'choice', of: firstStates, defaultValue: 'inStock' },
  locationId: { is: 'record', of: 'location' },
} as const satisfies Record<string, FieldKind>;

export type AssetField = keyof typeof assetFields;
type OfKind<Kind extends FieldKind['is']> = {
  [F in AssetField]: (typeof assetFields)[F]['is'] extends Kind ? F : never;
}[AssetField];

/** Fields whose usual value a category may say. */
export type CategoryField = {
  [F in AssetField]: (typeof assetFields)[F] extends { ofCategory: true } ? F : never;
}[AssetField];
/** Fields that name another record. */
export type ReferenceField = OfKind<'record'>;
/** Fields that hold their own value. */
export type PlainField = Exclude<AssetField, ReferenceField>;
export type ChoiceField = OfKind<'choice'>;

const assetFieldNames = Object.keys(assetFields) as AssetField[];
export const isOfCategory = (name: AssetField): name is CategoryField => 'ofCategory' in assetFields[name];
export const isPlain = (name: string): name is PlainField =>
  Object.hasOwn(assetFields, name) && assetFields[name as AssetField].is !== 'record';
export const plainFields = assetFieldNames.filter(isPlain);

/** What of one asset can be kept when it is merged into another, in the order of the page. */
export const mergedFields = [
  ...plainFields,
  'categoryId',
  'ownerOrganisationId',
  'supplierId',
  'custom',
] as const satisfies readonly (AssetField | 'custom')[];
export type MergedField = (typeof mergedFields)[number];
