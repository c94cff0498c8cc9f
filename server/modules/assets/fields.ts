import type { AssetDraft } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import { Refusal } from '../../refusal.ts';
import { fold, searchText } from '../../text/index.ts';
import { padDecimal, trimDecimal } from './values.ts';

type Draft = Static<typeof AssetDraft>;

/** Fields that hold their own value, with their columns; in the order in which the log lists them. */
export const plainFields = {
  name: 'name',
  model: 'model',
  brand: 'brand',
  manufacturer: 'manufacturer',
  serialNo: 'serial_no',
  condition: 'condition',
  acquisition: 'acquisition',
  purchaseDate: 'purchase_date',
  inServiceDate: 'in_service_date',
  originalValue: 'original_value',
  currency: 'currency',
  orderNo: 'order_no',
  invoiceNo: 'invoice_no',
  warrantyUntil: 'warranty_until',
  usefulLifeMonths: 'useful_life_months',
  residualRate: 'residual_rate',
  depreciationMethod: 'depreciation_method',
  remark: 'remark',
} as const satisfies Partial<Record<keyof Draft, string>>;

/** Fields that name another record: what the log calls them. */
export const referenceFields = {
  categoryId: 'category',
  ownerOrganId: 'ownerOrgan',
  locationId: 'location',
  supplierId: 'supplier',
  parentId: 'parentAsset',
} as const satisfies Partial<Record<keyof Draft, string>>;

export type PlainField = keyof typeof plainFields;
export type ReferenceField = keyof typeof referenceFields;

/**
 * What a person sent, in the form in which it is kept: texts trimmed, decimals with the digits of their
 * column, custom fields without a value left out.
 *
 * @throws Refusal `required` when a name or number that was given is blank
 */
export function tidy<Given extends Partial<Draft>>(given: Given): Given {
  const kept: Partial<Draft> = {};
  for (const [field, value] of Object.entries(given)) {
    Object.assign(kept, { [field]: typeof value === 'string' ? value.trim() : value });
  }
  for (const field of ['name', 'assetNo'] as const) {
    if (kept[field] === '') throw new Refusal('required', { field });
  }
  if (kept.originalValue) kept.originalValue = padDecimal(kept.originalValue, 2);
  if (kept.residualRate) kept.residualRate = trimDecimal(kept.residualRate);
  if (kept.custom) kept.custom = tidyCustom(kept.custom);
  return kept as Given;
}

const tidyCustom = (custom: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(custom)
      .map(([name, value]) => [name.trim(), value.trim()] as const)
      .filter(([name, value]) => name !== '' && value !== ''),
  );

export type Searchable = { name: string; model?: string; brand?: string; serialNo?: string };

/** What search looks in, without the number. Starts with a space. */
export const searchTextOf = ({ name, serialNo, model, brand }: Searchable): string =>
  searchText([name, serialNo, model, brand]);

/** The whole of `asset.search_text`. */
export const assetSearchText = (assetNo: string, asset: Searchable): string =>
  ` ${fold(assetNo)}${searchTextOf(asset)}`;
