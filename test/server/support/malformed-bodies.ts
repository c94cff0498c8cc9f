import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { fitting, type Schema } from './fitting-data.ts';

/** What breaks programs that trust their input. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, -1, 0, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63],
    ...['', ' ', '\u0000', '\ud800', '%', '_', '\\', "'; drop table asset; --", '电脑', '\u202e', '{{7*7}}'],
    ...['0000-00-00', '0000-01-01', '9999-12-31', '2026-02-30', '2026-01-01T24:00:00Z', '-infinity', 'NaN'],
    ...[[], {}, [[]], { id: {} }, { length: -1 }, { toString: 1 }, { hasOwnProperty: null }],
    'x'.repeat(5000),
    Buffer.from('["id","1","x"]').toString('base64url'),
    Buffer.from('["id desc",1,"\u0000"]').toString('base64url'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** Mostly what the schema asks for, with nothing required. */
const nearly = (schema: Schema): fc.Arbitrary<unknown> => fitting(schema, mixed);

const mixed = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: nearly(schema), weight: 6 }, { arbitrary: nasty, weight: 1 });

const deep = fc
  .tuple(fc.constantFrom('[', '{"a":', '[{"id":'), fc.integer({ min: 100, max: 50_000 }))
  .map(([opening, times]) => opening.repeat(times));

/** Bodies for a call: text that is no JSON, JSON of any kind, and payloads that are nearly or quite right. */
export const malformedBodies = (payload: TSchema): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: nearly(payload).map((body) => JSON.stringify(body) ?? ''), weight: 12 },
    { arbitrary: nasty.map((body) => JSON.stringify(body) ?? ''), weight: 3 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 2 },
    { arbitrary: deep, weight: 1 },
    {
      arbitrary: fc.constantFrom(
        '{"__proto__":{"id":1}}',
        '{"id":1,"id":',
        '\ufeff{}',
        '{"id":1e999}',
        '-',
        '{}{}',
      ),
      weight: 1,
    },
  );
