import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { pino } from 'pino';
import { limitByAddress } from '../../server/plugins/address-limit.ts';
import { failures } from '../../server/plugins/failures.ts';
import { requestLog } from '../../server/plugins/request-log.ts';

test('an address may ask so often within any minute; then it is 429 until the minute has passed', async () => {
  let now = 60_000 * 1000;
  const app = Fastify({ trustProxy: true });
  await app.register(requestLog, { logger: pino({ level: 'silent' }) });
  await app.register(failures);
  app.post('/', { onRequest: limitByAddress(3, () => now) }, async () => 'ok');
  const ask = async (address = '10.0.0.1') => {
    const headers = { 'x-forwarded-for': address };
    return (await app.inject({ method: 'POST', url: '/', headers })).statusCode;
  };

  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  expect(await ask('10.0.0.2')).toBe(200);
  now += 59_999;
  expect(await ask()).toBe(429);
  now += 2;
  // Of the five before, nearly all lie within the last minute still.
  expect(await ask()).toBe(429);
  now += 120_000;
  expect(await ask()).toBe(200);
  await app.close();
});
