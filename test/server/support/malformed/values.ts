import fc from 'fast-check';
import { raw } from './raw.ts';

const deep = (opening: string, closing: string, times: number) =>
  raw(opening.repeat(times) + closing.repeat(times));

const cursor = (text: string) => Buffer.from(text).toString('base64url');

/** Numbers at the edges of what JavaScript, JSON and the types of PostgreSQL hold. */
const edges = [
  ...[-0, 0.5, -1, 32_767, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649].map(String),
  ...['9007199254740991', '9007199254740992', '9223372036854775807', '9223372036854775808'],
  ...['-9223372036854775809', '1.7976931348623157e308', '1e999', '-1e999', '5e-324', '1e-400', '1E5', '01'],
  ...['0x10', '.5', '5.', '+1', '--1', 'NaN', 'Infinity', '1_000', `1${'0'.repeat(400)}`],
].map(raw);

const days = [
  ...['0000-00-00', '0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '+275760-09-13'],
  ...['2026-01-01T24:00:00Z', '2026-12-31T23:59:60Z', '9999-12-31T23:59:59.999-23:59', '-infinity', 'now'],
];

const texts = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udc00\ud800', '\u202e', '\ufeff', '\ufffe', '\u2028'],
  ...[
    '%',
    '_',
    '\\',
    '%%',
    '%s',
    '{{7*7}}',
    '$' + '{7}',
    '../../etc/passwd',
    "'; drop table asset; --",
    '*/',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'true', '电脑', '🏭', 'ﬁ', 'İ', 'é'],
  ...['=1+1', '<script>', '\r\nx: y', 'a'.repeat(5000), '好'.repeat(70_000), '\u0301'.repeat(2000)],
  ...[cursor('["id","1","x"]'), cursor('["id desc",1,"\u0000"]'), cursor('["id",9007199254740993,""]')],
  raw('"\\ud800"'),
  raw('"\\u0000"'),
  raw('"\u0001"'),
  raw('"\\x"'),
];

const shapes: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { id: {} }, { length: -1 }, { toString: 1 }],
  ...[
    { hasOwnProperty: null },
    Array.from({ length: 20_000 }, () => 1),
    Array.from({ length: 501 }, (_, i) => i),
  ],
  deep('[', ']', 10_000),
  deep('{"a":', '}', 10_000).replace('}', '1}'),
  raw('{"__proto__":{"id":1}}'),
  raw('{"constructor":{"prototype":{"id":1}}}'),
  raw('{"\\u005f_proto__":1}'),
  raw('{"id":1,"id":2}'),
  ...['undefined', '', '{', '[1,]', "'x'", '/**/1', 'function(){}'].map(raw),
];

/** What breaks programs that trust their input. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...edges, ...days),
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(...shapes),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
);
