import type { Answer, Payload } from '../../../api/contract/index.ts';
import { differing, type FormSide, type FormValues } from '../../../machines/asset-form-values.ts';
import { movePoint } from '../../components/decimal.ts';

type Asset = Answer<'/asset/get'>;
type Draft = Payload<'/asset/create'>;
type Changes = Payload<'/asset/update'>['changes'];

export const customName = (name: string) => `custom.${name}`;
const customKey = (name: string) => name.replace(/^custom\./, '');

/** What a form for a new asset starts with. */
export const emptySide: FormSide = {
  values: {
    status: 'inStock',
    condition: 'good',
    acquisition: 'purchase',
    currency: 'CNY',
    depreciationMethod: '',
  },
  names: {},
};

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** An asset as it stands in the fields of the form. The residual rate is typed as a percentage. */
export function sideOf(asset: Asset): FormSide {
  const custom = Object.entries(asset.custom).map(([name, value]) => [customName(name), value]);
  return {
    values: {
      name: asset.name,
      model: asset.model,
      brand: asset.brand,
      manufacturer: asset.manufacturer,
      serialNo: asset.serialNo,
      condition: asset.condition,
      categoryId: text(asset.category.id),
      ownerOrganId: text(asset.ownerOrgan.id),
      acquisition: asset.acquisition,
      parentId: text(asset.parent?.id ?? null),
      purchaseDate: text(asset.purchaseDate),
      originalValue: text(asset.originalValue),
      currency: asset.currency,
      supplierId: text(asset.supplier?.id ?? null),
      orderNo: asset.orderNo,
      invoiceNo: asset.invoiceNo,
      inServiceDate: text(asset.inServiceDate),
      warrantyUntil: text(asset.warrantyUntil),
      usefulLifeMonths: text(asset.usefulLifeMonths),
      residualRate: asset.residualRate === null ? '' : movePoint(asset.residualRate, 2),
      depreciationMethod: asset.depreciationMethod,
      remark: asset.remark,
      ...Object.fromEntries(custom),
    },
    names: {
      categoryId: asset.category.name,
      ownerOrganId: asset.ownerOrgan.name,
      parentId: asset.parent ? `${asset.parent.assetNo} ${asset.parent.name}` : '',
      supplierId: asset.supplier?.name ?? '',
    },
  };
}

const line = (value: string) => value.trim();
const orNull = (value: string) => line(value) || null;
const idOrNull = (value: string) => (value === '' ? null : Number(value));

/** How each field goes over the wire. Texts that are not there are empty, everything else is null. */
const wire: Readonly<Record<string, (value: string) => unknown>> = {
  name: line,
  categoryId: Number,
  model: line,
  brand: line,
  manufacturer: line,
  serialNo: line,
  condition: line,
  ownerOrganId: Number,
  acquisition: line,
  purchaseDate: orNull,
  inServiceDate: orNull,
  originalValue: orNull,
  currency: line,
  supplierId: idOrNull,
  orderNo: line,
  invoiceNo: line,
  warrantyUntil: orNull,
  usefulLifeMonths: (value) => (line(value) === '' ? null : Number(value)),
  residualRate: (value) => (line(value) === '' ? null : movePoint(line(value), -2)),
  depreciationMethod: (value) => value || 'none',
  parentId: idOrNull,
  remark: line,
};
const onlyNew: typeof wire = { assetNo: line, status: line, locationId: Number };

const customOf = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => name.startsWith('custom.') && value.trim() !== '')
      .map(([name, value]) => [customKey(name), value.trim()]),
  );

/** What registers an asset; what is not filled in is left to the server. */
export function draftOf({ values }: FormSide): Draft {
  const filled = Object.entries({ ...wire, ...onlyNew }).flatMap(([name, send]) => {
    const value = values[name] ?? '';
    return value.trim() === '' ? [] : [[name, send(value)]];
  });
  const custom = customOf(values);
  const fields = Object.fromEntries(filled);
  // Every key of `wire` and `onlyNew` is one of the contract, in its type.
  return (Object.keys(custom).length > 0 ? { ...fields, custom } : fields) as Draft;
}

/** What changes an asset: only the fields that differ. Custom fields go as a whole. */
export function changesOf(base: FormSide, side: FormSide): Changes {
  const names = differing(base, side);
  const plain = names.flatMap((name) => {
    const send = wire[name];
    return send ? [[name, send(side.values[name] ?? '')]] : [];
  });
  const custom = names.some((name) => name.startsWith('custom.'));
  return { ...Object.fromEntries(plain), ...(custom && { custom: customOf(side.values) }) };
}
