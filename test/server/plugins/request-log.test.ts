import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { forPurpose, noteStatement } from '../../../server/database/work.ts';
import { requestLog } from '../../../server/plugins/request-log.ts';

const whole = {
  msg: 'answered',
  request: expect.any(String),
  method: 'GET',
  ip: '127.0.0.1',
  ms: expect.any(Number),
};
const read = { ...whole, level: 30, route: '/read/:id', status: 200, outcome: 'notFound', account: 7 };
const unknown = { ...whole, level: 30, route: 'unknown', status: 404 };
const broken = { ...whole, level: 50, route: '/broken', status: 500 };

test.each([
  ['info', [read, unknown, broken]],
  ['warn', [broken]],
  ['silent', []],
])('at the level %s, requests are told of', async (level, expected) => {
  const lines: string[] = [];
  const logger = pino(
    { level, base: null, timestamp: false },
    { write: (line: string) => void lines.push(line) },
  );
  const app = Fastify();
  await app.register(requestLog, { logger, slowCallMs: 0 });
  app.get('/read/:id', (request) => {
    Object.assign(request, { actor: { accountId: 7 }, outcome: 'notFound' });
    return 'x';
  });
  app.get('/broken', () => {
    throw new Error('inside');
  });
  for (const url of ['/read/1?query=secret', '/none', '/broken']) await app.inject({ url });
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
});

test('the time that an answer took is told in milliseconds with one decimal', async () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const app = Fastify();
  await app.register(requestLog, { logger, slowCallMs: 0 });
  app.get('/slow', () => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return 'x';
  });
  const start = performance.now();
  await app.inject({ url: '/slow' });
  const max = performance.now() - start;
  await app.close();
  const { ms } = JSON.parse(lines[0] ?? '');
  expect(ms).toBeGreaterThanOrEqual(5);
  expect(ms).toBeLessThanOrEqual(max + 0.1);
  expect(String(ms)).toMatch(/^\d+(\.\d)?$/);
});

test('a slow answer is a warning that says what it did in the database; a long line is none', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = Fastify();
  await app.register(requestLog, { logger, slowCallMs: 5000 });
  const work = () => {
    const query = { sql: 'select\n  $1', parameters: ['secret'] } as unknown as CompiledQuery;
    for (const ms of [2000, 4000]) noteStatement({ level: 'query', query, queryDurationMillis: ms });
  };
  app.get('/inDatabase', (request) => forPurpose('x', request, work) ?? 'x');
  app.get('/quick', () => ({}));
  app.get('/stream', async (_request, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: 6000 });
    return reply.type('text/event-stream').send('x');
  });
  for (const url of ['/inDatabase', '/quick', '/stream']) await app.inject({ url });
  await app.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 40,
      msg: 'answered slowly',
      route: '/inDatabase',
      statements: 2,
      databaseMs: 6000,
      waitedMs: 0,
      slowestMs: 4000,
      slowest: 'select $1',
    },
  ]);
});
