import type { Call } from '../../src/api/contract/call.ts';
import { contract, type Path } from '../../src/api/contract/index.ts';
import type { Scenario } from './goals.ts';

type Schema = {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  format?: string;
  minimum?: number;
  minItems?: number;
};

/** Values of fields by name, such as the id of an organisation with many assets. */
export type Wanted = Readonly<Record<string, unknown>>;

const lists = /\/(list|tree|board|calendar|figures|report|movements|forecast|totals)$/;
/** Pages go on from what an earlier one answered, and tokens are of an earlier answer. */
const notRequested = new Set(['after', 'limit', 'count', 'cursor', 'order', 'fields']);

/**
 * Every list of the contract as it opens, by each of its filters and in each of its orders, so that a filter that is
 * added is measured without being named here.
 */
export function readings(wanted: Wanted): Scenario[] {
  return (Object.entries(contract) as [Path, Call][]).flatMap(([path, call]) => {
    if (!lists.test(path) || !call.cancellable || call.access === 'public') return [];
    const { properties = {}, required = [] } = call.payload as Schema;
    const least = {
      ...Object.fromEntries(required.map((name) => [name, valueFor(name, properties[name] ?? {}, wanted)])),
      ...('limit' in properties && { limit: 50 }),
      ...('count' in properties && { count: true }),
    };
    const filters = Object.entries(properties)
      .filter(([name]) => !(notRequested.has(name) || required.includes(name)))
      .flatMap(([name, schema]) => {
        const values = name === 'sort' ? wordsOf(schema) : [valueFor(name, schema, wanted)];
        const orders =
          name === 'sort' && 'order' in properties ? [{ order: 'asc' }, { order: 'desc' }] : [{}];
        return values.flatMap((value) => orders.map((order) => ({ [name]: value, ...order })));
      });
    return [{}, ...filters].map((more) => ({
      name: [path, ...Object.entries(more).map(([name, value]) => `${name}=${said(value)}`)].join(' '),
      path,
      payloads: [{ ...least, ...more }],
    }));
  });
}

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const wordsOf = ({ enum: words, anyOf = [] }: Schema): unknown[] => [
  ...(words ?? []),
  ...anyOf.flatMap(wordsOf),
];

function valueFor(name: string, schema: Schema, wanted: Wanted): unknown {
  if (name in wanted) return schema.type === 'array' ? [wanted[name]].flat() : wanted[name];
  const { type, properties = {}, required = [] } = schema;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return valueFor(name, schema.anyOf[0] ?? {}, wanted);
  if (type === 'object')
    return Object.fromEntries(required.map((one) => [one, valueFor(one, properties[one] ?? {}, wanted)]));
  if (type === 'array') return [valueFor(name, schema.items ?? {}, wanted)];
  if (type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (schema.format === 'date') return '2026-06-01';
  if (schema.format === 'date-time') return '2026-06-01T00:00:00.000Z';
  return 'a';
}
