import type { Answer, Payload } from '../../../../api/contract/index.ts';
import { customKey, customName, isCustom } from '../../../../machines/forms/asset-form.ts';
import { type Chosen, differing, type FormValues } from '../../../../machines/forms/record-form-values.ts';
import {
  assetFields,
  firstFields,
  type PlainField,
  plainFields,
  type ReferenceField,
} from '../../../../vocabulary/asset-fields.ts';
import type { FieldKind } from '../../../../vocabulary/fields.ts';
import { shiftPoint } from '../../../../vocabulary/parsing/decimal.ts';
import { isFilled, lineOf, sentOf } from '../../../parts/form/sent.ts';

type Asset = Answer<'/asset/get'>;
type Draft = Payload<'/asset/create'>;
type Changes = Payload<'/asset/update'>['changes'];

const text = (value: string | number | null) => (value === null ? '' : String(value));
const chosen = (record: Chosen | null): Chosen | null => record && { id: record.id, name: record.name };

/** A field's own value as it stands in the form. A rate is typed as a percentage. */
const typed = (asset: Asset, field: PlainField) =>
  assetFields[field].is === 'rate' && asset[field] !== null
    ? shiftPoint(String(asset[field]), 2)
    : text(asset[field]);

/** An asset as it stands in the fields of the form. */
export function valuesOf(asset: Asset): FormValues {
  const { parent } = asset;
  const records: Record<ReferenceField, Chosen | null> = {
    categoryId: chosen(asset.category),
    ownerOrganisationId: chosen(asset.ownerOrganisation),
    supplierId: chosen(asset.supplier),
    parentId: parent && { id: parent.id, name: `${parent.assetNo} ${parent.name}` },
  };
  return {
    ...Object.fromEntries(plainFields.map((field) => [field, typed(asset, field)])),
    ...records,
    ...Object.fromEntries(Object.entries(asset.custom).map(([name, value]) => [customName(name), value])),
  };
}

export const openedFrom = (asset: Asset) => ({ values: valuesOf(asset), version: asset.version });

const fields: Readonly<Record<string, FieldKind>> = assetFields;

const customOf = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => isCustom(name) && lineOf(value) !== '')
      .map(([name, value]) => [customKey(name), lineOf(value)]),
  );

/** What registers an asset; what is not filled in is left to the server. */
export function draftOf(values: FormValues): Draft {
  const filled = Object.entries<FieldKind>({ ...assetFields, ...firstFields }).flatMap(([name, field]) => {
    const value = values[name] ?? '';
    return isFilled(value) ? [[name, sentOf(field, value)]] : [];
  });
  const custom = customOf(values);
  const draft = Object.fromEntries(filled);
  // The schemas of the contract are made of the same table.
  return (Object.keys(custom).length > 0 ? { ...draft, custom } : draft) as Draft;
}

/** What changes an asset: only the fields that differ; a custom field that is emptied is sent empty. */
export function changesOf(base: FormValues, values: FormValues): Changes {
  const names = differing(base, values);
  const plain = names.flatMap((name) => {
    const field = fields[name];
    return field ? [[name, sentOf(field, values[name] ?? '')]] : [];
  });
  const custom = names.filter(isCustom).map((name) => [customKey(name), lineOf(values[name] ?? '')]);
  return {
    ...Object.fromEntries(plain),
    ...(custom.length > 0 && { custom: Object.fromEntries(custom) }),
  };
}
