import { beforeAll, describe, expect, test } from '@jest/globals';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { type Caller, withApp } from '../support/app.ts';
import type { Schema } from '../support/fitting-data.ts';
import { makeForeignRecords, makeOwnFields } from './foreign-records.ts';
import { idFields, min, put, withoutId } from './id-fields.ts';
import { calls } from './payload-fields.ts';

const server = withApp();

test('every field that holds an id says what it names', () => {
  expect(idFields.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  expect(idFields.length).toBeGreaterThan(30);
});

const nobody = 900_000_000;
let foreign: Record<string, number[]> = {};
let own: Record<string, unknown> = {};
let south: Caller;

beforeAll(async () => {
  const everything = Object.keys(permissions).map((permission) => [permission, 'subtree']);
  south = await server.signIn('southKeeper', { permissions: Object.fromEntries(everything) });
  foreign = await makeForeignRecords(server, 'south');
  own = await makeOwnFields(server, south, 'south');
});

describe('an id of what lies outside the scope is answered as one of nothing', () => {
  const secret = idFields.filter(({ kind }) => kind !== 'everybody’s');
  test.each(secret.map((place) => [`${place.path} ${place.at.join('.')}`, place] as const))(
    '%s',
    async (_, { path, at, many, kind }) => {
      const schema = calls.find(([one]) => one === path)?.[1].payload as Schema;
      const answerTo = async (id: number) => {
        const payload = put(min(schema, own), at, many ? [id] : id, own);
        const { body, statusCode } = await server.app.inject({
          method: 'POST',
          url: `/asset${path}`,
          headers: { authorization: south.token, 'accept-language': 'en' },
          payload: payload as object,
        });
        // What is opened anew has a number and a version of its own, and a PDF an id and a time.
        const rest = withoutId(body, id).replace(/\/ID \[.*\]|\(D:\d+Z\)/g, '');
        const opens = path === '/stockTake/create';
        return [statusCode, opens ? rest.replaceAll(/"id":\d+|PD\d+/g, 'new') : rest];
      };
      const ofNothing = await answerTo(nobody);
      expect(ofNothing[0]).toBe(200);
      for (const id of foreign[kind] ?? []) expect([id, ...(await answerTo(id))]).toEqual([id, ...ofNothing]);
    },
  );
});
