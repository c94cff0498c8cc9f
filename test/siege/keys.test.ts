import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isCustomName } from '../../src/vocabulary/custom-fields.ts';
import { withWholeApp } from '../server/support/whole-app.ts';
import { seed } from '../support/sizes.ts';
import { described, note, sizeOf } from './support/figures.ts';

const server = withWholeApp();
const keys = sizeOf('SIEGE_KEYS', 5000);

const inherited = [Object, Array, String, Function, Promise].flatMap((kind) => [
  ...Object.getOwnPropertyNames(kind.prototype),
  ...Object.getOwnPropertyNames(kind),
]);
const names = fc.oneof(
  fc.constantFrom(...inherited, '__proto__', 'custom', 'id', 'version', '', ' ', '$ref', 'a.b', "a'b", 'a"b'),
  fc.string({ unit: 'binary', maxLength: 110 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);

test(`${keys} keys of records: kept as they are, or refused`, async () => {
  const admin = await server.signIn('admin');
  const { id } = await admin.get('/asset/create', {
    name: '示波器',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.head,
  });
  let version = 1;
  const came: Record<string, number> = {};
  const property = fc.asyncProperty(
    names,
    fc.string({ minLength: 1, maxLength: 20 }),
    async (name, value) => {
      const { body, statusCode } = await server.app.inject({
        method: 'POST',
        url: '/asset/asset/update',
        headers: { authorization: admin.token, 'content-type': 'application/json' },
        payload: `{"id":${id},"version":${version},"changes":{"custom":{${JSON.stringify(name)}:"v ${value.length}"}}}`,
      });
      expect([200, 400]).toContain(statusCode);
      const stored = statusCode === 200;
      expect([name, stored]).toEqual([name, isCustomName(name)]);
      came[stored ? 'kept' : 'refused'] = (came[stored ? 'kept' : 'refused'] ?? 0) + 1;
      if (!stored) return;
      version = JSON.parse(body).data.version;
      const { custom } = await admin.get('/asset/get', { id });
      expect(Object.entries(custom)).toContainEqual([name.trim(), `v ${value.length}`]);
    },
  );
  await fc.assert(property, { numRuns: keys, seed });
  expect(Object.keys(Object.prototype)).toEqual([]);
  note('keys of records', `${keys.toLocaleString('en')}, seed ${seed}`, described(came));
}, 3_600_000);
