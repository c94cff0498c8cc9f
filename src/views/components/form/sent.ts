import type { FieldValue } from '../../../machines/record-form-values.ts';
import type { FieldKind } from '../../../vocabulary/fields.ts';
import { shiftPoint } from '../../../vocabulary/parsing/decimal.ts';

/** The text that stands in a field. */
export const lineOf = (value: FieldValue) => (typeof value === 'string' ? value.trim() : '');
const idOf = (value: FieldValue) =>
  value !== null && typeof value === 'object' && 'id' in value ? value.id : null;
export const isFilled = (value: FieldValue) => lineOf(value) !== '' || idOf(value) !== null;

/** How a field goes over the wire. Texts that are not there are empty, everything else is null. */
export function sentOf(field: FieldKind, value: FieldValue): unknown {
  const given = lineOf(value);
  switch (field.is) {
    case 'record':
      return idOf(value);
    case 'line':
    case 'code':
    case 'paragraph':
    case 'currency':
      return given;
    case 'choice':
      return given || field.of[0];
    case 'day':
    case 'amount':
      return given || null;
    case 'months':
      return given === '' ? null : Number(given);
    case 'rate':
      return given === '' ? null : shiftPoint(given, -2);
  }
}
