import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../server/http/app.ts';
import { assetHandlers } from '../../server/modules/assets/handlers.ts';
import { faultReportHandlers } from '../../server/modules/fault-reports/handlers.ts';
import { identityProviderHandlers } from '../../server/modules/identity-providers/handlers.ts';
import { peopleHandlers } from '../../server/modules/people/handlers.ts';
import { roleHandlers } from '../../server/modules/roles/handlers.ts';
import { sessionHandlers } from '../../server/modules/session/handlers.ts';
import { logging } from '../../server/start/logger.ts';
import { testPassword } from './support/company.ts';
import { withDatabase } from './support/database.ts';
import { testSettings } from './support/settings.ts';

const database = withDatabase('company');
const handlers = {
  ...identityProviderHandlers,
  ...sessionHandlers,
  ...peopleHandlers,
  ...assetHandlers,
  ...roleHandlers,
  ...faultReportHandlers,
};

test('requests are logged with route, status, outcome and account, and without secrets', async () => {
  const lines: string[] = [];
  const logger = pino(logging, { write: (line: string) => void lines.push(line) });
  const app = await createApp({ db: database.db, settings: testSettings(), logger, handlers });
  const ask = (path: string, payload: object, authorization = '') =>
    app.inject({ method: 'POST', url: `/asset${path}?secret-query`, headers: { authorization }, payload });

  const login = await ask('/user/login', { loginid: 'keeper', password: testPassword });
  const { token } = login.json().data;
  expect(login.headers['x-request']).toBe(JSON.parse(lines[0] ?? '').request);
  await ask('/user/getUserList', { search: 'secret-search' }, token);
  await ask('/asset/get', { id: 1 }, token);
  await app.close();

  const all = lines.join('');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { route: '/asset/user/login', method: 'POST', status: 200 },
    { route: '/asset/user/getUserList', status: 200, account: expect.any(Number), ms: expect.any(Number) },
    { route: '/asset/asset/get', status: 200, outcome: 'notFound' },
  ]);
  for (const secret of [testPassword, token, 'secret']) expect(all).not.toContain(secret);
});

test('what no screen leads to is logged as a warning, also where other requests are not', async () => {
  const lines: string[] = [];
  const logger = pino({ ...logging, level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const settings = testSettings({ callsPerMinute: 4 });
  const app = await createApp({ db: database.db, settings, logger, handlers });
  const ask = (path: string, payload: object, authorization = '') =>
    app.inject({ method: 'POST', url: `/asset${path}`, headers: { authorization }, payload });
  const { token } = (await ask('/user/login', { loginid: 'staff', password: testPassword })).json().data;
  await ask('/asset/list', {}, token);
  await ask('/role/list', {}, token);
  await ask('/asset/list', { limit: 'many' }, token);
  for (const _ of [1, 2]) await ask('/asset/list', {}, token);
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, route: '/asset/role/list', outcome: 'notPermitted', account: expect.any(Number) },
    { level: 40, route: '/asset/asset/list', outcome: 'badRequest', status: 400 },
    { level: 40, route: '/asset/asset/list', outcome: 'tooManyAttempts', status: 429 },
  ]);
});

test('secrets in what is logged are left out', () => {
  const lines: string[] = [];
  const logger = pino(logging, { write: (line: string) => void lines.push(line) });
  logger.info({
    headers: { authorization: 'S1', cookie: 'S2' },
    body: { password: 'S3', deep: { token: 'S4' } },
  });
  logger.info({ oldPassword: 'S5', newPassword: 'S6', config: { connectionString: 'S7' } });
  expect(lines.join('')).not.toMatch(/S\d/);
});

describe('whatever is logged', () => {
  const logged = (value: object) => {
    const lines: string[] = [];
    pino(logging, { write: (line: string) => void lines.push(line) }).error(value, 'said');
    expect(lines).toHaveLength(1);
    return JSON.parse(lines[0] ?? '');
  };
  const circular: Record<string, unknown> = { name: 'ring' };
  circular.self = circular;
  const refusedByDatabase = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(13800138000) already exists.',
    query: 'insert into person',
    params: ['13800138000'],
  });

  test.each([
    ['bytes', { rawPacket: Buffer.from('password=1') }],
    [
      'an error that carries bytes',
      { err: Object.assign(new Error('bad'), { rawPacket: Buffer.from('secret') }) },
    ],
    ['a ring', circular],
    [
      'a getter that throws',
      {
        get bad() {
          throw new Error('no');
        },
      },
    ],
    ['an object without a prototype', { bare: Object.assign(Object.create(null), { password: 'S' }) }],
    ['a bigint, a symbol and a function', { a: 1n, b: Symbol('s'), c: () => 1, d: undefined, e: null }],
    ['an invalid day', { at: new Date(Number.NaN) }],
    [
      'something long, deep and wide',
      { long: 'x'.repeat(1e6), deep: JSON.parse('['.repeat(99) + ']'.repeat(99)), wide: Array(1e5).fill(1) },
    ],
  ])('%s makes a line', (_, value) => {
    const line = logged(value);
    expect(line.msg).toBe('said');
    expect(JSON.stringify(line).length).toBeLessThan(20_000);
    expect(JSON.stringify(line)).not.toMatch(/secret|password=1|"S"/);
  });

  test('an error says what it is, and no values of people', () => {
    const line = logged({
      err: Object.assign(new Error('outer', { cause: refusedByDatabase }), { code: 'E' }),
    });
    expect(line.err).toMatchObject({ type: 'Error', message: 'outer', code: 'E', cause: { code: '23505' } });
    expect(JSON.stringify(line)).not.toContain('13800138000');
  });

  test('what the database says of a value that it cannot read is told without the value', async () => {
    const failure = await sql`select ${'Zhang 13800138000'}::text::int`
      .execute(database.db)
      .catch((error) => error);
    expect(failure.message).toContain('13800138000');
    const line = logged({ err: failure });
    expect(line.err).toMatchObject({
      code: '22P02',
      message: 'invalid input syntax for type integer: "…"',
    });
    expect(JSON.stringify(line)).not.toContain('13800138000');
  });
});

test('a malformed request ends nothing, whatever is logged', async () => {
  const lines: string[] = [];
  const logger = pino({ ...logging, level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const app = await createApp({ db: database.db, settings: testSettings(), logger, handlers });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (const text of [
    'GET / HTTP/1.1\r\nContent-Length: abc\r\n\r\n\0\x01',
    'BOGUS\r\n\r\n',
    '\x16\x03\x01\x02',
  ]) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(text);
    await once(socket.resume(), 'close');
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } })).status).toBe(
    200,
  );
  await app.close();
  expect(lines.join('')).toContain('client error');
});
