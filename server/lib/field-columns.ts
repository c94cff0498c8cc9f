import type { FieldKind } from '../../src/vocabulary/fields.ts';

/** The column that holds a field: `serial_no` for `serialNo`. */
export type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : '';

export function columnOf<Field extends string>(field: Field): ColumnOf<Field> {
  const known = columns.get(field);
  if (known !== undefined) return known as ColumnOf<Field>;
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);
  return column as ColumnOf<Field>;
}

/** An import looks each up for every row. */
const columns = new Map<string, string>();

/** The type of the column by the way in which the field is written. */
export const columnTypes = {
  line: 'text',
  code: 'text',
  paragraph: 'text',
  choice: 'text',
  currency: 'text',
  day: 'date',
  amount: 'numeric',
  quantity: 'numeric',
  rate: 'numeric',
  months: 'int',
  record: 'bigint',
} as const satisfies Record<FieldKind['is'], string>;

export const columnTypeOf = <Field extends FieldKind>({ is }: Field) => columnTypes[is as Field['is']];
