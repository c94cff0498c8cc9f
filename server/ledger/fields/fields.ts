import {
  type ChoiceField as AssetChoice,
  assetFields,
  firstFields,
  type PlainField,
  plainFields,
} from '../../../src/vocabulary/asset-fields.ts';
import type { FieldKind } from '../../../src/vocabulary/fields.ts';

/** How a column is read: as the field of an asset is written, as the name of another record, or as a number. */
export type ColumnKind = Exclude<FieldKind['is'], 'record'> | 'name' | 'person' | 'count';
type Column = { kind: ColumnKind; length: number };

/** Enough for whatever is no text. */
const defaultLength = 100;

/** Columns that are no field of the same name: records by their names, and what fields follow from. */
const others = {
  assetNo: { kind: firstFields.assetNo.is, length: firstFields.assetNo.max },
  category: { kind: 'name', length: 200 },
  status: { kind: 'choice', length: defaultLength },
  location: { kind: 'name', length: 200 },
  ownerOrganisation: { kind: 'name', length: 200 },
  organisation: { kind: 'name', length: 200 },
  custodian: { kind: 'person', length: 200 },
  custodianLogin: { kind: 'code', length: 200 },
  custodianEmail: { kind: 'code', length: 200 },
  user: { kind: 'person', length: 200 },
  userLogin: { kind: 'code', length: 200 },
  userEmail: { kind: 'code', length: 200 },
  supplier: { kind: 'name', length: 200 },
  warrantyMonths: { kind: 'months', length: defaultLength },
  parentAsset: { kind: 'name', length: 200 },
  quantity: { kind: 'count', length: defaultLength },
} as const satisfies Record<string, Column>;

export type FieldId = PlainField | keyof typeof others;
export type ChoiceField = AssetChoice | 'status';

function columnOf(name: PlainField): Column {
  const field = assetFields[name];
  return { kind: field.is, length: 'max' in field ? field.max : defaultLength };
}

/** Where a column of a ledger can go, and how it is read then. */
export const fields = {
  ...Object.fromEntries(plainFields.map((field) => [field, columnOf(field)])),
  ...others,
} as Readonly<Record<FieldId, Column>>;

/** Where a column goes: a field, or `custom:<name>`, kept as text so that nothing is lost. */
export type Target = FieldId | `custom:${string}`;

export const isField = (target: string): target is FieldId => Object.hasOwn(fields, target);
export const isCustom = (target: string): target is `custom:${string}` => target.startsWith('custom:');
