import type { TSchema } from 'typebox';

type Schema = { [keyword: string]: unknown };

/**
 * The schema of an envelope with such an answer, for the serialiser. It writes `nullable` and plain types at
 * their full speed, but decides an `anyOf` by validating each value, so those are put in other words.
 */
export const envelopeSchema = (answer: TSchema): Schema => ({
  type: 'object',
  required: ['errcode'],
  properties: {
    errcode: { type: 'integer' },
    errmsg: { type: 'string' },
    data: inPlainWords(answer),
    details: {},
  },
});

function inPlainWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inPlainWords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, enum: words, ...rest } = schema as { anyOf?: Schema[]; enum?: unknown[] };
  if (words) return { type: typeOfAll(words) };
  if (!anyOf) return mapValues(rest, inPlainWords);
  const others = anyOf.filter((one) => one.type !== 'null');
  const nullable = others.length < anyOf.length;
  if (others.every((one) => 'const' in one))
    return { type: typeOfAll(others.map((one) => one.const)), nullable };
  const [only] = others;
  if (others.length === 1 && only) return { ...(inPlainWords(only) as Schema), nullable };
  return { anyOf: anyOf.map(inPlainWords) };
}

function typeOfAll(values: unknown[]): 'string' | 'integer' {
  if (values.every((value) => typeof value === 'string')) return 'string';
  if (values.every((value) => Number.isInteger(value))) return 'integer';
  throw new Error('Words of a schema are all strings or all whole numbers.');
}

const mapValues = (object: Schema, change: (value: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
