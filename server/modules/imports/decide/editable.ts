import { Compile } from 'typebox/compile';
import { assetFields } from '../../../../src/api/contract/assets.ts';
import { type PlainField, plainFields as plainColumns } from '../../assets/fields.ts';
import { padDecimal, trimDecimal } from '../../assets/values.ts';
import type { RowValues } from './row-reading.ts';

export type PlainColumn = (typeof plainColumns)[PlainField];
export const plainFields = Object.keys(plainColumns) as PlainField[];

const valid = Object.fromEntries(plainFields.map((field) => [field, Compile(assetFields[field])]));

/** Whether the form would take the value. */
export const isValid = (field: PlainField, text: string): boolean =>
  valid[field]?.Check(field === 'usefulLifeMonths' ? Number(text) : text) ?? false;

/** The one way of writing a value, by which values are compared and shown. */
export function canonical(field: PlainField, text: string): string {
  if (field === 'originalValue') return padDecimal(text, 2);
  if (field === 'residualRate') return trimDecimal(text);
  return text;
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
