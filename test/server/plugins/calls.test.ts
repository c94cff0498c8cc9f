import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../../server/http/app.ts';
import type { Handlers } from '../../../server/http/handler.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';

const server = withApp({ modules: [assetHandlers, sessionHandlers] });
const warnings = new EventEmitter();
let app: FastifyInstance;

const handlers: Partial<Handlers> = {
  '/user/login': async () => ({
    token: 'T',
    guid: 'G',
    fatherOrgan: '1',
    changePwd: 0 as const,
    secret: 'S',
  }),
  '/user/logout': async () => ({}),
  '/asset/export': async () => ({ name: 'a.csv', type: 'text/csv', body: Readable.from(['x', 'y']) }),
};

beforeAll(async () => {
  const logger = pino(
    { level: 'warn' },
    { write: (line: string) => void warnings.emit('line', JSON.parse(line)) },
  );
  app = await createApp({ db: server.db, settings: testSettings(), logger, handlers });
});
afterAll(() => app.close());

const post = (path: string, payload: object | Readable, authorization = '') =>
  app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { 'content-type': 'application/json', authorization },
    payload,
  });

describe('an answer', () => {
  test('holds what the contract says of it and nothing else', async () => {
    const answer = await post('/user/login', { loginid: 'a', password: 'secret-1', syscode: 'asset' });
    expect(answer.json()).toEqual({
      errcode: errcodes.success,
      data: { token: 'T', guid: 'G', fatherOrgan: '1', changePwd: 0 },
    });
  });

  test('that is a file is sent as one', async () => {
    const { token } = await server.signIn('keeper');
    const { headers, body } = await post('/asset/export', { format: 'csv', language: 'en' }, token);
    expect([headers['content-type'], body]).toEqual(['text/csv', 'xy']);
    expect(headers['content-disposition']).toContain('filename="a.csv"');
  });
});

test('an empty body that announces itself as JSON is a payload without fields', async () => {
  const { token } = await server.signIn('keeper');
  expect((await post('/user/logout', Readable.from([]), token)).json().errcode).toBe(errcodes.success);
});

test('a session that cannot be kept alive serves all the same, and the log says so', async () => {
  const { token } = await server.signIn('keeper');
  await sql`update session set last_seen_at = now() - interval '2 minutes'`.execute(server.db);
  await sql`alter table session add constraint as_it_is check (false) not valid`.execute(server.db);
  const described = once(warnings, 'line');
  expect((await post('/user/logout', {}, token)).json().errcode).toBe(errcodes.success);
  const [{ msg, err }] = await described;
  expect([msg, err.code]).toEqual(['a session could not be kept alive', '23514']);
});
