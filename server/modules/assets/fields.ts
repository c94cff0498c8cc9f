import type { AssetDraft } from '../../../src/api/contract/assets.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import {
  assetFields,
  type PlainField,
  plainFields,
  type ReferenceField,
} from '../../../src/vocabulary/asset-fields.ts';
import type { FieldKind } from '../../../src/vocabulary/fields.ts';
import { padDecimal, trimDecimal } from '../../lib/decimals.ts';
import { type ColumnOf, columnOf, columnTypeOf } from '../../lib/field-columns.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fold, searchText } from '../../text/index.ts';

type Draft = Static<typeof AssetDraft>;

export type PlainColumn = ColumnOf<PlainField>;
export const plainColumns = plainFields.map((field): PlainColumn => columnOf(field));

/** Texts that are not there are empty, everything else is null. */
export const isText = (field: PlainField) => columnTypeOf(assetFields[field]) === 'text';

/** What a field holds where nobody says otherwise, and no category does. */
export function defaultOf(name: PlainField): string | undefined {
  const field: FieldKind = assetFields[name];
  return 'defaultValue' in field ? field.defaultValue : undefined;
}

/** Fields that name another record: what the log calls them. */
export const referenceNames = {
  categoryId: 'category',
  ownerOrganisationId: 'ownerOrganisation',
  locationId: 'location',
  supplierId: 'supplier',
  parentId: 'parentAsset',
} as const satisfies Record<ReferenceField | 'locationId', string>;

export type Referring = keyof typeof referenceNames;

/** The one way of writing a value of a field, by which values are kept, compared and shown. */
export function canonical(field: PlainField, value: string): string {
  const { is } = assetFields[field];
  if (is === 'amount') return padDecimal(value, 2);
  return is === 'rate' || is === 'quantity' ? trimDecimal(value) : value;
}

/**
 * What a person sent, in the form in which it is kept: texts trimmed, decimals with the digits of their
 * column, custom fields without a value left out.
 *
 * @throws Refusal `required` when a name or number that was given is blank
 */
export function normalise<Input extends Partial<Draft>>(input: Input): Input {
  const stored: Partial<Draft> = {};
  for (const [field, value] of Object.entries(input)) {
    Object.assign(stored, { [field]: typeof value === 'string' ? value.trim() : value });
  }
  for (const field of ['name', 'assetNo'] as const) {
    if (stored[field] === '') throw new Refusal('required', { field });
  }
  for (const field of plainFields) {
    const value = stored[field];
    if (typeof value === 'string' && value !== '')
      Object.assign(stored, { [field]: canonical(field, value) });
  }
  if (stored.custom) stored.custom = normaliseCustom(stored.custom);
  return stored as Input;
}

const normaliseCustom = (custom: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(custom)
      .map(([name, value]) => [name.trim(), value.trim()] as const)
      .filter(([name, value]) => name !== '' && value !== ''),
  );

export type Searchable = Pick<Draft, 'name'> &
  Partial<Pick<Draft, 'model' | 'brand' | 'serialNo' | 'orderNo' | 'invoiceNo' | 'custom'>>;

/** A word with a figure in it, as barcodes, number plates and addresses of devices are. */
const isCode = (value: string) => /^\S*\d\S*$/u.test(value) && value.length <= longestCode;
const longestCode = 60;

/** What search looks in, without the number, and without people, whose names are their own. Starts with a space. */
export const searchTextOf = ({ name, serialNo, model, brand, orderNo, invoiceNo, custom }: Searchable) =>
  searchText([
    name,
    serialNo,
    model,
    brand,
    orderNo,
    invoiceNo,
    ...Object.values(custom ?? {}).filter(isCode),
  ]);

/** The whole of `asset.search_text`. */
export const assetSearchText = (assetNo: string, asset: Searchable): string =>
  ` ${fold(assetNo)}${searchTextOf(asset)}`;
