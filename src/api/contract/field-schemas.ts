import type { TEnum, TInteger, TNull, TSchema, TString, TUnion } from 'typebox';
import { type DescribedName, describedName, type FieldKind } from '../../vocabulary/fields.ts';
import {
  Currency,
  Day,
  Id,
  line,
  Money,
  Named,
  NumberPattern,
  nullable,
  oneOf,
  paragraph,
  Type,
} from './call.ts';

/** A fraction such as "0.05". */
const Rate = Type.String({ pattern: '^(0(\\.\\d{1,4})?|1(\\.0{1,4})?)$' });
const Months = Type.Integer({ minimum: 1, maximum: 1200 });

type OrNull<Schema extends TSchema> = TUnion<[Schema, TNull]>;
type SchemaOf<Field extends FieldKind> = Field extends { is: 'line' | 'code' | 'paragraph' | 'currency' }
  ? TString
  : Field extends { is: 'day' | 'amount' | 'quantity' | 'rate' }
    ? OrNull<TString>
    : Field extends { is: 'months' }
      ? OrNull<TInteger>
      : Field extends { is: 'choice'; of: readonly [...infer Words extends string[]] }
        ? TEnum<Words>
        : Field extends { is: 'record'; required: true }
          ? TInteger
          : OrNull<TInteger>;

/** How a field goes over the wire: texts that are not there are empty, everything else is null. */
function schemaOf(field: FieldKind): TSchema {
  switch (field.is) {
    case 'line':
    case 'code':
      return field.form ? NumberPattern : line(field.max, field.required ? 1 : 0);
    case 'paragraph':
      return paragraph(field.max);
    case 'currency':
      return Currency;
    case 'day':
      return nullable(Day);
    case 'amount':
    case 'quantity':
      return nullable(Money);
    case 'rate':
      return nullable(Rate);
    case 'months':
      return nullable(Months);
    case 'choice':
      return oneOf(field.of);
    case 'record':
      return field.required ? Id : nullable(Id);
  }
}

/** The schemas of fields by their table; `SchemaOf` says for each way of writing what `schemaOf` makes of it. */
export const schemasOf = <Fields extends Readonly<Record<string, FieldKind>>>(fields: Fields) =>
  Object.fromEntries(Object.entries<FieldKind>(fields).map(([name, field]) => [name, schemaOf(field)])) as {
    -readonly [Name in keyof Fields]: SchemaOf<Fields[Name]>;
  };

/** The schemas of the same fields in an answer, which calls another record by its name. */
export const describedSchemasOf = <Fields extends Readonly<Record<string, FieldKind>>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries<FieldKind>(fields).map(([name, field]) => [
      describedName(name),
      field.is === 'record' ? nullable(Named) : schemaOf(field),
    ]),
  ) as {
    -readonly [Name in keyof Fields & string as DescribedName<Name>]: Fields[Name] extends { is: 'record' }
      ? OrNull<typeof Named>
      : SchemaOf<Fields[Name]>;
  };
