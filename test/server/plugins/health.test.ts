import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { DatabaseState, provideState } from '../../../server/database/state.ts';
import { createApp } from '../../../server/http/app.ts';
import type { Db } from '../../../server/http/handler.ts';
import { newService } from '../../../server/http/service.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { health } from '../../../server/plugins/health.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withDatabase } from '../support/database.ts';
import { testSettings } from '../support/settings.ts';
import { unreachableDatabase } from '../support/unreachable-database.ts';

const database = withDatabase('company');

test.each([
  ['refuses', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })), 'away'],
  [
    'takes no changes',
    () => Promise.reject(Object.assign(new Error('replica'), { code: '25006' })),
    'readOnly',
  ],
  ['does not answer in two seconds', () => new Promise<never>(() => {}), 'busy'],
])('a server whose database %s is alive and not ready', async (_what, connect, state) => {
  const app = Fastify();
  await app.register(health, { db: unreachableDatabase(connect), service: newService() });
  const [alive, ready] = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })];
  expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
    200,
    { ok: true },
    'no-store',
  ]);
  expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([
    503,
    { ok: false, state },
    'no-store',
  ]);
  await app.close();
});

/** A server on the database, with what its log says. */
async function serving(db: Db) {
  const lines: string[] = [];
  provideState(
    db,
    new DatabaseState(
      pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
    ),
  );
  const service = newService();
  const app = await createApp({ db, service, settings: testSettings(), handlers: sessionHandlers });
  const ready = async () => {
    const { statusCode, json } = await app.inject({ url: '/readyz' });
    return [statusCode, json().state];
  };
  const ask = () => app.inject({ method: 'POST', url: '/asset/user/language', payload: {} });
  return { app, lines, service, ready, ask };
}

test('a server that stops serves callers, and wants no more of them', async () => {
  const { app, service, ready, ask } = await serving(database.db);
  expect(await ready()).toEqual([200, 'ready']);
  service.isStopping = true;
  expect(await ready()).toEqual([503, 'stopping']);
  const answer = await ask();
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers.connection).toBe('close');
  await app.close();
});

test('readyz names jobs that do not end, and the server wants callers all the same', async () => {
  const { app, service, ready } = await serving(database.db);
  service.overdueJobs = () => ['seal the log'];
  expect(await ready()).toEqual([200, 'jobsStuck']);
  await app.close();
});

test('a server refuses calls as soon as the tables are those of a newer version, and says so once', async () => {
  const { app, lines, ready, ask } = await serving(database.db);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(database.db);
  expect(await ready()).toEqual([503, 'newerSchema']);
  for (let call = 0; call < 3; call += 1) {
    const answer = await ask();
    expect([answer.statusCode, answer.json().errcode]).toEqual([503, errcodes.unavailable]);
  }
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
  expect(await ready()).toEqual([200, 'ready']);
  expect((await ask()).statusCode).toBeLessThan(500);
  expect(lines).toEqual([
    'the database belongs to a newer version: this server refuses calls',
    'the database belongs to this version again',
  ]);
  await app.close();
});
