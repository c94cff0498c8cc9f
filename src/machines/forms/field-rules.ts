import type { FieldKind } from '../../vocabulary/fields.ts';
import {
  amount,
  atMost,
  currency,
  day,
  months,
  notBefore,
  numberPattern,
  percent,
  type Rule,
  required,
} from './form-rules.ts';

/** What fields ask of their values, by the way in which each is written. */
export const rulesOfFields = (
  fields: Readonly<Record<string, FieldKind>>,
): Readonly<Record<string, readonly Rule[]>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rulesOf(field)]));

function rulesOf(field: FieldKind): readonly Rule[] {
  switch (field.is) {
    case 'line':
    case 'code':
    case 'paragraph':
      return [
        ...(field.required ? [required] : []),
        atMost(field.max),
        ...(field.form ? [numberPattern] : []),
      ];
    case 'day':
      return field.notBefore ? [day, notBefore(field.notBefore)] : [day];
    case 'amount':
    case 'quantity':
      return [amount];
    case 'rate':
      return [percent];
    case 'months':
      return [months];
    case 'currency':
      return [required, currency];
    case 'choice':
      return [];
    case 'record':
      return field.required ? [required] : [];
  }
}
