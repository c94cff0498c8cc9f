import fc from 'fast-check';

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  minItems?: number;
};

/**
 * How parts are made, so that a maker of nearly fitting data can put in something else.
 *
 * @param field the name of the field that it is a part of
 */
export type Part = (schema: Schema, field?: string) => fc.Arbitrary<unknown>;

/** Data that fits a schema of the contract. */
export const fittingData: Part = (schema) => fitting(schema, fittingData, schema.required);

/** @param required the fields that are always there */
export function fitting(
  schema: Schema,
  part: Part,
  required: string[] = [],
  field?: string,
): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => part(one, field)));
  switch (schema.type) {
    case 'object':
      return objects(schema, part, required);
    case 'array':
      return fc.array(part(schema.items ?? {}, field), { maxLength: 4 });
    case 'integer':
      return integers(schema);
    case 'number':
      return numbers(schema);
    case 'string':
      return strings(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties, patternProperties = {} }: Schema, part: Part, required: string[]) {
  const [named] = Object.entries(patternProperties);
  if (named) return fc.dictionary(matching(new RegExp(named[0], 'u')), part(named[1]), { maxKeys: 3 });
  const parts = Object.entries(properties ?? {}).map(([name, schema]) => [name, part(schema, name)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: required });
}

const integers = ({ minimum = 0, maximum = 1e15 }: Schema) =>
  fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }),
    fc.integer({ min: minimum, max: maximum }),
  );

const numbers = ({ minimum = 0, maximum = 1e9 }: Schema) =>
  fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value + 0);

/** Patterns of asset numbers, which nobody meets by chance. */
const numberPatterns = ['', '{prefix}{year}{month}{sequence:6}', 'ZC-{sequence}', '{sequence:3}/{year}'];

/** What looks ahead cannot be built, but is mostly met. */
const matching = (pattern: RegExp) =>
  /\(\?[!=<]/.test(pattern.source)
    ? fc
        .oneof(fc.constantFrom(...numberPatterns), fc.string({ minLength: 1, maxLength: 40 }))
        .filter((text) => pattern.test(text))
    : fc.stringMatching(pattern, { maxLength: 40 });

function strings({ format, pattern, minLength = 0 }: Schema): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  if (format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return day.map((date) => date.toISOString());
  if (pattern) return matching(new RegExp(pattern, 'u')).filter((text) => text.length >= minLength);
  return fc.string({ minLength, maxLength: 40, unit: 'binary' });
}
