import fc from 'fast-check';
import type { Call } from '../../../../src/api/contract/call.ts';
import { fitting, type Part, type Schema } from '../fitting-data.ts';
import { jsonWithRaw } from './raw.ts';
import { nastyValue } from './values.ts';

/** A body as it is sent. */
export type Body = { contentType: string; bytes: Buffer };

/** Values that mean something to the server, by the name of the field, so that more than the schema is tried. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** What the schema asks for, with known values where there are some. */
function sensible(known: Known): Part {
  const part: Part = (schema, field) => {
    const values = known[field ?? ''];
    const made = fitting(schema, part, schema.required, field);
    return values && schema.type !== 'array' && schema.type !== 'object'
      ? fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 9 }, { arbitrary: made, weight: 1 })
      : made;
  };
  return part;
}

/** Mostly what the schema asks for, with nothing required. */
function nearly(known: Known): Part {
  const good = sensible(known);
  const part: Part = (schema, field) =>
    fc.oneof(
      { arbitrary: fitting(schema, part, [], field), weight: 3 },
      { arbitrary: good(schema, field), weight: 3 },
      { arbitrary: nastyValue, weight: 1 },
    );
  return part;
}

type Break = { at: number; how: 'replace' | 'leave out' | 'add' | 'wrap'; value: unknown; name: string };

const breaks: fc.Arbitrary<Break[]> = fc.array(
  fc.record({
    at: fc.nat(40),
    how: fc.constantFrom(
      'replace' as const,
      'replace' as const,
      'leave out' as const,
      'add' as const,
      'wrap' as const,
    ),
    value: nastyValue,
    name: fc.constantFrom('id', 'extra', '__proto__', 'constructor', 'toString', '', 'version', 'post'),
  }),
  { minLength: 1, maxLength: 2 },
);

/** A payload with one or two places changed, wherever they are in it. */
function broken(payload: unknown, { at, how, value, name }: Break): unknown {
  const places: { holder: Record<string, unknown>; key: string }[] = [];
  const root: Record<string, unknown> = { payload: structuredClone(payload) };
  const look = (holder: Record<string, unknown>) => {
    for (const key of Object.keys(holder)) {
      places.push({ holder, key });
      const inner = holder[key];
      if (typeof inner === 'object' && inner !== null) look(inner as Record<string, unknown>);
    }
  };
  look(root);
  const { holder, key } = places[at % places.length] ?? { holder: root, key: 'payload' };
  const there = holder[key];
  if (how === 'replace') holder[key] = value;
  else if (how === 'leave out' && holder !== root) delete holder[key];
  else if (how === 'wrap') holder[key] = [there];
  else if (typeof there === 'object' && there !== null)
    Object.defineProperty(there, name, { value, enumerable: true, configurable: true, writable: true });
  return root.payload;
}

type Damage = { how: 'none' | 'cut' | 'byte' | 'twice' | 'utf-16' | 'bom'; at: number; byte: number };

const damages: fc.Arbitrary<Damage> = fc.record({
  how: fc.oneof(
    { arbitrary: fc.constant('none' as const), weight: 12 },
    { arbitrary: fc.constantFrom('cut' as const, 'byte' as const), weight: 3 },
    { arbitrary: fc.constantFrom('twice' as const, 'utf-16' as const, 'bom' as const), weight: 1 },
  ),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  byte: fc.constantFrom(0x00, 0x0a, 0x22, 0x5c, 0x7b, 0x80, 0xc0, 0xed, 0xf5, 0xff),
});

/** Bytes that are cut off, in another encoding, said twice, or not what their encoding allows. */
export function damaged(text: string | Buffer, { how, at, byte }: Damage): Buffer {
  const bytes = Buffer.from(text as string);
  const place = Math.floor(at * bytes.length);
  switch (how) {
    case 'none':
      return bytes;
    case 'cut':
      return bytes.subarray(0, place);
    case 'byte':
      return Buffer.concat([bytes.subarray(0, place), Buffer.of(byte), bytes.subarray(place + 1)]);
    case 'twice':
      return Buffer.concat([bytes, bytes]);
    case 'utf-16':
      return Buffer.from(bytes.toString(), 'utf16le');
    case 'bom':
      return Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), bytes]);
  }
}

const contentTypes = fc.oneof(
  { arbitrary: fc.constant('application/json'), weight: 20 },
  {
    arbitrary: fc.constantFrom(
      ...[
        '',
        'application/json; charset=utf-16',
        'APPLICATION/JSON;;;',
        'application/json, text/plain',
        '///',
      ],
      ...['text/plain', 'text/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
      ...['multipart/form-data', 'application/vnd.api+json', `application/${'j'.repeat(4000)}`, '__proto__'],
    ),
    weight: 1,
  },
);

/** Bodies for a call of JSON: right ones, nearly right ones, right ones that were changed, and anything at all. */
export function malformedBodies({ payload }: Call, known: Known = {}): fc.Arbitrary<Body> {
  const schema = payload as Schema;
  const right = sensible(known)(schema);
  const texts = fc.oneof(
    { arbitrary: right.map(jsonWithRaw), weight: 2 },
    {
      arbitrary: fc.tuple(right, breaks).map(([value, made]) => jsonWithRaw(made.reduce(broken, value))),
      weight: 8,
    },
    { arbitrary: nearly(known)(schema).map(jsonWithRaw), weight: 5 },
    { arbitrary: nastyValue.map(jsonWithRaw), weight: 2 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  );
  return fc
    .tuple(texts, damages, contentTypes)
    .map(([text, damage, contentType]) => ({ contentType, bytes: damaged(text, damage) }));
}

export { damages };
