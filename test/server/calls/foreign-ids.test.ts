import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { contract } from '../../../src/api/contract/index.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import type { Caller } from '../support/app.ts';
import type { Schema } from '../support/fitting-data.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { makeForeignRecords, makeOwnFields, ownRecords } from './foreign-records.ts';
import { bareAnswer, idFields, min, type Place, put } from './id-fields.ts';
import { calls } from './payload-fields.ts';

const server = withWholeApp();

test('every field that holds an id says what it names', () => {
  expect(idFields.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  expect(idFields.length).toBeGreaterThan(30);
});

const nobody = 900_000_000;
let foreign: Record<string, number[]> = {};
let ownFor: (path: string) => Promise<Record<string, unknown>>;
let south: Caller;

beforeAll(async () => {
  const everything = Object.keys(permissions).map((permission) => [permission, 'subtree']);
  south = await server.signIn('southKeeper', { permissions: Object.fromEntries(everything) });
  foreign = await makeForeignRecords(server, 'south');
  ownFor = ownRecords(server, south, await makeOwnFields(server, south, 'south'));
});

async function answerTo({ path, at, many, kind }: Place, id: number, own: Record<string, unknown>) {
  const schema = calls.find(([one]) => one === path)?.[1].payload as Schema;
  const least = {
    ...(min(schema, own) as object),
    ...(path === '/plan/create' && kind === 'person' && { assetIds: own.assetIds }),
  };
  const payload = put(least, at, many ? [id] : id, schema, own);
  const { body, statusCode } = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: south.token, 'accept-language': 'en' },
    payload: payload as object,
  });
  return [statusCode, bareAnswer(path, body, id)];
}

const timers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
] as const;

// Papers print their minute, which may pass between two answers.
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [...timers, 'clearImmediate', 'clearInterval', 'clearTimeout', 'setTimeout'],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('an id of what lies outside the scope is answered as one of nothing', () => {
  const secret = idFields.filter(({ kind }) => kind !== 'everybody’s');
  test.each(secret.map((place) => [`${place.path} ${place.at.join('.')}`, place] as const))(
    '%s',
    async (_, place) => {
      const mine = await ownFor(place.path);
      const ofNothing = await answerTo(place, nobody, mine);
      expect(ofNothing[0]).toBe(200);
      for (const id of foreign[place.kind] ?? [])
        expect([id, ...(await answerTo(place, id, mine))]).toEqual([id, ...ofNothing]);
    },
  );
});

test('somebody in the scope is answered otherwise, so that the field is reached', async () => {
  const unread: string[] = [];
  for (const place of idFields.filter(({ kind }) => kind === 'person')) {
    const isFilter = contract[place.path].cancellable || place.at.some((name) => /filter|scope/i.test(name));
    if (isFilter || place.path.endsWith('/export')) continue;
    const mine = await ownFor(place.path);
    const ofNothing = await answerTo(place, nobody, mine);
    const ofOwn = await answerTo(place, server.company.people.southKeeper, mine);
    if (ofNothing[1] === ofOwn[1]) unread.push(`${place.path} ${place.at.join('.')}`);
  }
  // Those of filters, and those that something else refuses before: these have tests of their own.
  expect(unread).toEqual([
    '/person/merge into',
    '/asset/correct custodianId',
    '/label/print custodianId',
    '/label/print userId',
    '/handover/create giverId',
    '/handover/update giverId',
    '/dispatchRule/update changes.engineerIds',
    '/depreciation/cardSheet custodianId',
    '/depreciation/cardSheet userId',
  ]);
});
