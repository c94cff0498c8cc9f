import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();

const awkward = [
  '',
  'NULL',
  'null',
  null,
  'plain',
  'with space',
  'a,b',
  '{a}',
  '"',
  '\\',
  '\\"',
  '\\\\"',
  'ends with \\',
  'two\nlines\r\n',
  '编号 "7", C:\\资产\\1',
  '{"a": ["\\"", null]}',
];

test('texts come out of an array as they went in', async () => {
  const { rows } = await sql<{ texts: unknown; none: unknown; one: unknown; last: unknown }>`
    select ${awkward}::text[] as texts, '{}'::text[] as none, array['x'] as one, array['x', null] as last`.execute(
    server.db,
  );
  expect(rows).toEqual([{ texts: awkward, none: [], one: ['x'], last: ['x', null] }]);
});

test('an array of arrays and one with bounds are read too', async () => {
  const { rows } = await sql<{ nested: unknown; bounds: unknown; numbers: unknown }>`
    select '{{a,b},{c,"d,e"}}'::text[] as nested, '[2:3]={a,b}'::text[] as bounds,
      '{1,22,NULL}'::bigint[] as numbers`.execute(server.db);
  expect(rows).toEqual([
    {
      nested: [
        ['a', 'b'],
        ['c', 'd,e'],
      ],
      bounds: ['a', 'b'],
      numbers: [1, 22, null],
    },
  ]);
});
