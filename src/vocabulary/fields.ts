/** A text: a code is a line that identifies something, of which no digit may be lost. */
export type TextField = {
  is: 'line' | 'code' | 'paragraph';
  /** Characters. */
  max: number;
  required?: true;
  /** Which keys a phone shows. */
  keys?: 'tel' | 'email';
  /** What it has to be, where it is anything. */
  form?: 'number pattern';
};

/** How a field is written, from which follows how it is typed, checked, kept, compared, shown and imported. */
export type FieldKind =
  | TextField
  | { is: 'day'; notBefore?: string }
  /** A decimal with two digits. */
  | { is: 'amount' }
  /** A decimal with up to two digits, of what a text beside it names. */
  | { is: 'quantity' }
  | { is: 'currency'; defaultValue: string }
  /** A fraction of one, typed and shown as a percentage; a number of months. A category may say what is usual. */
  | { is: 'rate' | 'months'; ofCategory?: true }
  | { is: 'choice'; of: readonly [string, ...string[]]; defaultValue?: string; ofCategory?: true }
  /** The id of another record. */
  | {
      is: 'record';
      of: 'category' | 'organisation' | 'location' | 'supplier' | 'asset' | 'person';
      required?: true;
    };

/** A record of texts alone, none of them there yet. */
export const emptyTexts = <Name extends string>(fields: Readonly<Record<Name, TextField>>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as Record<Name, string>;

/** What a field is called where it is told rather than sent: one that names another record by that record. */
export type DescribedName<Field extends string> = Field extends `${infer Name}Id` ? Name : Field;
export const describedName = <Field extends string>(field: Field) =>
  field.replace(/Id$/, '') as DescribedName<Field>;
