import { Compile } from 'typebox/compile';
import { assetSchemas } from '../../../../src/api/contract/asset-schemas.ts';
import { assetFields, type PlainField, plainFields } from '../../../../src/vocabulary/asset-fields.ts';
import type { RowValues } from '../../../ledger/reader/row-reading.ts';
import { canonical } from '../../assets/index.ts';

const valid = Object.fromEntries(plainFields.map((field) => [field, Compile(assetSchemas[field])]));

/** Whether the form would take the value. */
export const isValid = (field: PlainField, text: string): boolean =>
  valid[field]?.Check(assetFields[field].is === 'months' ? Number(text) : text) ?? false;

/** The plain fields that a row gives, in canonical form. */
export function plainValues(values: RowValues, refuse: (field: PlainField, text: string) => void) {
  const input: Partial<Record<PlainField, string>> = {};
  for (const field of plainFields) {
    const text = values[field];
    if (text === undefined || text === '') continue;
    if (isValid(field, text)) input[field] = canonical(field, text);
    else refuse(field, text);
  }
  return input;
}
