import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { refusalNameOf } from '../../../src/api/contract/errors.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { crookedProvider, providerAt } from './support.ts';

const server = withWholeApp({ publicOrigin: 'https://assets.example.com', privateTargets: ['127.0.0.1'] });
let crooked: Awaited<ReturnType<typeof crookedProvider>>;
let id = 0;
const untouched = { claims: {}, foreignKey: false, token: undefined, metadata: {}, status: 200 };

beforeAll(async () => {
  crooked = await crookedProvider();
  const admin = await server.signIn('admin');
  id = (await providerAt(admin, crooked.origin, { matchBy: 'loginid' })).id;
}, 180_000);
afterAll(() => crooked.stop());
afterEach(() => {
  Object.assign(crooked.change, untouched);
});

/** As if nothing were known of the provider. */
const forget = () =>
  sql`update identity_provider set version = version + 1 where id = ${id}`.execute(server.db);

async function signIn() {
  const nobody = await server.signIn(null);
  const begun = await nobody.ask('/user/beginProvider', { provider: id });
  if (begun.errcode !== 0) return refusalNameOf(begun.errcode);
  const { url, proof } = begun.data;
  const state = crooked.take(url);
  const { errcode } = await nobody.ask('/user/completeProvider', { state, code: 'c', proof });
  return errcode === 0 ? 'in' : refusalNameOf(errcode);
}

const now = () => Math.floor(Date.now() / 1000);
const keeper = { preferred_username: 'keeper' };

test('a provider that says what is true lets somebody in', async () => {
  crooked.change.claims = keeper;
  expect(await signIn()).toBe('in');
});

test.each<[string, () => Record<string, unknown>, string]>([
  ['another issuer', () => ({ iss: 'https://elsewhere.example.com' }), 'providerAnswerBad'],
  ['another client', () => ({ aud: 'another' }), 'providerAnswerBad'],
  [
    'several clients and none that it is for',
    () => ({ aud: ['houqin', 'b'], azp: 'b' }),
    'providerAnswerBad',
  ],
  ['another sign-in', () => ({ nonce: 'another' }), 'providerAnswerBad'],
  ['no sign-in', () => ({ nonce: undefined }), 'providerAnswerBad'],
  ['nobody', () => ({ sub: undefined }), 'providerAnswerBad'],
  ['a time that is over', () => ({ iat: now() - 600, exp: now() - 300 }), 'providerClock'],
  ['a time to come', () => ({ nbf: now() + 300, iat: now() + 300, exp: now() + 900 }), 'providerClock'],
  ['a clock that is half a minute off', () => ({ iat: now() - 330, exp: now() - 30 }), 'in'],
])('a token of %s is told apart', async (_, claims, expected) => {
  crooked.change.claims = { ...keeper, ...claims() };
  expect(await signIn()).toBe(expected);
});

test('a token that is signed by another key, changed or not signed at all opens nothing', async () => {
  crooked.change.claims = keeper;
  crooked.change.foreignKey = true;
  expect(await signIn()).toBe('providerAnswerBad');
  crooked.change.foreignKey = false;
  crooked.change.token = (good) => {
    const [head, , signature] = good.split('.');
    const body = Buffer.from(JSON.stringify({ iss: crooked.origin, aud: 'houqin', sub: 'admin' }));
    return [head, body.toString('base64url'), signature].join('.');
  };
  expect(await signIn()).toBe('providerAnswerBad');
  crooked.change.token = () =>
    new UnsecuredJWT({
      ...keeper,
      iss: crooked.origin,
      aud: 'houqin',
      sub: 'x-1',
      iat: now(),
      exp: now() + 60,
    }).encode();
  expect(await signIn()).toBe('providerAnswerBad');
  crooked.change.token = () => 'x'.repeat(600_000);
  expect(await signIn()).toBe('providerAnswerBad');
});

test('a provider that fails in the middle of a sign-in is away, and what it refuses is refused', async () => {
  crooked.change.status = 503;
  expect(await signIn()).toBe('providerAway');
  crooked.change.status = 400;
  expect(['providerAnswerBad', 'providerRefused']).toContain(await signIn());
});

test('a provider that says of itself to be another one is not asked', async () => {
  crooked.change.metadata = { issuer: 'https://elsewhere.example.com' };
  await forget();
  expect(await signIn()).toBe('providerAnswerBad');
  await forget();
  // Nor is one that leads into the network of the company.
  crooked.change.metadata = { token_endpoint: 'http://10.0.0.1/token' };
  expect(await signIn()).toBe('providerAway');
  await forget();
  crooked.change.metadata = { token_endpoint: 'http://login.example.com/token' };
  expect(['providerAway', 'providerAnswerBad']).toContain(await signIn());
});
