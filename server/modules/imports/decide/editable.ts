import { Compile } from 'typebox/compile';
import { assetFields } from '../../../../src/api/contract/assets.ts';
import type { RowValues } from './row-reading.ts';

/** Fields that a row gives as text and that an asset keeps in a column of its own: field → column. */
export const plainColumns = {
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
} as const;

export type PlainField = keyof typeof plainColumns;
export type PlainColumn = (typeof plainColumns)[PlainField];
export const plainFields = Object.keys(plainColumns) as PlainField[];

const valid = Object.fromEntries(plainFields.map((field) => [field, Compile(assetFields[field])]));

/** Whether the form would take the value. */
export const isValid = (field: PlainField, text: string): boolean =>
  valid[field]?.Check(field === 'usefulLifeMonths' ? Number(text) : text) ?? false;

/** The one way of writing a value that the database gives it back in. */
export function canonical(field: PlainField, text: string): string {
  if (field === 'originalValue') return withDecimals(text, 2);
  if (field === 'residualRate') return withDecimals(text, 4);
  return text;
}

function withDecimals(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(places, '0')}`;
}

/** The plain fields that a row gives, in canonical form. */
export function plainValues(values: RowValues, refuse: (field: PlainField, text: string) => void) {
  const given: Partial<Record<PlainField, string>> = {};
  for (const field of plainFields) {
    const text = values[field];
    if (text === undefined || text === '') continue;
    if (isValid(field, text)) given[field] = canonical(field, text);
    else refuse(field, text);
  }
  return given;
}
