import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { pino } from 'pino';
import type { Db } from '../../../server/http/handler.ts';
import { health } from '../../../server/plugins/health.ts';

/** A database that answers as `connect` does. */
function databaseThat(connect: () => Promise<never>): Db {
  class Driver extends DummyDriver {
    override acquireConnection = connect;
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

test.each([
  ['refuses', () => Promise.reject(new Error('gone')), ['the database does not answer']],
  ['does not answer in two seconds', () => new Promise<never>(() => {}), []],
])('a server whose database %s is alive and not ready', async (_what, connect, said) => {
  const lines: string[] = [];
  const loggerInstance = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = Fastify({ loggerInstance });
  await app.register(health, { db: databaseThat(connect) });
  const [alive, ready] = [await app.inject({ url: '/healthz' }), await app.inject({ url: '/readyz' })];
  expect([alive.statusCode, alive.json(), alive.headers['cache-control']]).toEqual([
    200,
    { ok: true },
    'no-store',
  ]);
  expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([
    503,
    { ok: false },
    'no-store',
  ]);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(said);
  for (const line of lines) expect(JSON.parse(line).err).toMatchObject({ message: 'gone' });
  await app.close();
});
