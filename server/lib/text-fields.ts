import type { TextField } from '../../src/vocabulary/fields.ts';
import type { LogChange } from '../database/schema/log.ts';
import { Refusal } from './refusal.ts';

type Texts<Name extends string> = Record<Name, string>;

/**
 * What was sent of a record of texts over what is there, trimmed.
 *
 * @throws Refusal `required` for one that may not be blank
 */
export function withInput<Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
  present: Texts<NoInfer<Name>>,
  input: Partial<Texts<NoInfer<Name>>>,
): Texts<Name> {
  const next = Object.entries<TextField>(fields).map(([name, { required }]) => {
    const text = (input[name as Name] ?? present[name as Name]).trim();
    if (required && text === '') throw new Refusal('required', { field: name });
    return [name, text] as const;
  });
  return Object.fromEntries(next) as Texts<Name>;
}

/** What the log says of a change of such a record: a blank text is nothing. */
export const changesBetween = <Name extends string>(
  fields: Readonly<Record<Name, TextField>>,
  before: Texts<NoInfer<Name>>,
  after: Texts<NoInfer<Name>>,
): LogChange[] =>
  (Object.keys(fields) as Name[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field] || null, to: after[field] || null }));
