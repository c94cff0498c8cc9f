import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Db } from '../../server/http/handler.ts';
import { Refusal } from '../../server/lib/refusal.ts';
import { calls } from '../../server/plugins/calls.ts';
import { failures } from '../../server/plugins/failures.ts';
import { requestLog } from '../../server/plugins/request-log.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { testSettings } from './support/settings.ts';
import { unreachableDatabase } from './support/unreachable-database.ts';

let app: FastifyInstance;
let now = 0;

beforeEach(async () => {
  now = Date.parse('2026-11-21T08:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  app = Fastify({ trustProxy: true });
  await app.register(requestLog, { logger: pino({ level: 'silent' }), slowCallMs: 0 });
  await app.register(failures, { db: unreachableDatabase() });
  const handlers = {
    '/user/login': async () => ({ token: 'T', guid: 'G', fatherOrgan: '1', changePwd: 0 as const }),
    '/device/readings': async ({ token }: { token: string }) => {
      if (token !== 'T') throw new Refusal('deviceRefused');
      return { results: [] };
    },
  };
  await app.register(calls, { db: {} as Db, settings: testSettings({ signInPerMinute: 3 }), handlers });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const signIn = (address: string) =>
  app.inject({
    method: 'POST',
    url: '/asset/user/login',
    headers: { 'x-forwarded-for': address },
    payload: { loginid: 'keeper', password: 'secret-1', syscode: 'asset' },
  });
const ask = async (address = '10.0.0.1') => (await signIn(address)).statusCode;

test('an address may sign in so often in a minute; then it is 429 until it has left off for one', async () => {
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  expect(await ask('10.0.0.2')).toBe(200);
  now += 59_999;
  expect(await ask()).toBe(429);
  now += 2;
  expect(await ask()).toBe(429);
  now += 60_000;
  expect(await ask()).toBe(200);
});

test('the refusal says when to come back, and no answer tells how many are left', async () => {
  const first = await signIn('10.0.0.1');
  for (let attempt = 0; attempt < 3; attempt += 1) await signIn('10.0.0.1');
  const refused = await signIn('10.0.0.1');
  expect(refused.json()).toMatchObject({ errcode: errcodes.tooManyAttempts });
  expect(refused.headers['retry-after']).toBe('60');
  for (const { headers } of [first, refused])
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
});

test('the addresses of one IPv6 subnet count as one', async () => {
  const neighbours = [1, 2, 3, 4].map((last) => `2001:db8:1:2::${last}`);
  const answers = [];
  for (const address of neighbours) answers.push(await ask(address));
  expect(answers).toEqual([200, 200, 200, 429]);
  expect(await ask('2001:db8:1:3::1')).toBe(200);
});

test('reports of devices are limited by those that fail; the good ones of an address go on', async () => {
  const report = async (token: string) => {
    const readings = [{ meterId: 1, value: '1', at: '2026-11-21T08:00:00Z' }];
    const answer = await app.inject({
      method: 'POST',
      url: '/asset/device/readings',
      payload: { deviceNo: 'DEV1', token, readings },
    });
    return answer.statusCode;
  };
  const repeatedly = async (token: string, times: number) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < times; nth += 1) statuses.push(await report(token));
    return statuses;
  };
  expect(await repeatedly('T', 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await repeatedly('x', 4)).toEqual([200, 200, 200, 429]);
  expect(await report('T')).toBe(200);
});
