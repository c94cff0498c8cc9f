import type { FieldKind } from '../../src/vocabulary/fields.ts';
import type { NodeValue, NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { LogChange } from '../database/schema/log.ts';
import { asText, trimDecimal } from '../lib/decimals.ts';
import { columnOf } from '../lib/field-columns.ts';
import { Refusal } from '../lib/refusal.ts';
import { sortKey } from '../text/index.ts';

type Fields = Readonly<Record<string, FieldKind>>;

const isText = ({ is }: FieldKind) => is === 'line' || is === 'code' || is === 'paragraph';

function normalise(name: string, field: FieldKind, value: NodeValue): NodeValue {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if ('required' in field && field.required && text === '') throw new Refusal('required', { field: name });
  return field.is === 'rate' ? trimDecimal(text) : text;
}

/**
 * What was sent of a node over what is there, as it is kept.
 *
 * @throws Refusal `required` for a text that may not be blank
 */
export function withInput(fields: Fields, present: NodeValues, input: NodeValues): NodeValues {
  const next = Object.entries(fields).map(([name, field]) => {
    const value = input[name] === undefined ? present[name] : input[name];
    return [name, normalise(name, field, value ?? (isText(field) ? '' : null))] as const;
  });
  return Object.fromEntries(next);
}

/** What the log says of a change: a blank text is nothing. */
export const changesBetween = (fields: Fields, before: NodeValues, after: NodeValues): LogChange[] =>
  Object.keys(fields)
    .map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }))
    .filter(({ from, to }) => from !== to);

/** The columns that hold the values, with the sort key that follows from the name. */
export const columnsOf = (values: NodeValues): Record<string, NodeValue> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value])),
  name_sort: sortKey(String(values.name)),
});
