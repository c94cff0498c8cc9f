import type { FieldValue } from '../../../machines/forms/record-form-values.ts';
import type { FieldKind } from '../../../vocabulary/fields.ts';
import { shiftPoint } from '../../../vocabulary/parsing/decimal.ts';

/** The text that stands in a field. */
export const lineOf = (value: FieldValue) => (typeof value === 'string' ? value.trim() : '');
const idOf = (value: FieldValue) =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : null;
export const isFilled = (value: FieldValue) => lineOf(value) !== '' || idOf(value) !== null;

/** How a field goes over the wire. Texts that are not there are empty, everything else is null. */
export function sentOf(field: FieldKind, value: FieldValue): unknown {
  const input = lineOf(value);
  switch (field.is) {
    case 'record':
      return idOf(value);
    case 'line':
    case 'code':
    case 'paragraph':
    case 'currency':
      return input;
    case 'choice':
      return input || field.of[0];
    case 'day':
    case 'amount':
    case 'quantity':
      return input || null;
    case 'months':
      return input === '' ? null : Number(input);
    case 'rate':
      return input === '' ? null : shiftPoint(input, -2);
  }
}
