import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { isConnectionLoss } from '../../../server/database/failure.ts';
import { Refusal } from '../../../server/lib/refusal.ts';
import { failures } from '../../../server/plugins/failures.ts';
import { requestLog } from '../../../server/plugins/request-log.ts';
import { type ErrorName, errcodes } from '../../../src/api/contract/errors.ts';
import { unreachableDatabase } from '../support/unreachable-database.ts';

let app: FastifyInstance;
let thrown: Error;
let lines: { level: number; msg: string; request?: string; outcome?: string; err?: { message: string } }[];

beforeAll(async () => {
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(requestLog, { logger, slowCallMs: 0 });
  await app.register(failures, { db: unreachableDatabase() });
  app.post('/throws', (_request, reply) => {
    reply.type('text/csv');
    throw thrown;
  });
  app.get('/readable', () => 'x');
});
beforeEach(() => {
  lines = [];
});
afterAll(() => app.close());

const fault = (details: object, message = 'inside') => Object.assign(new Error(message), details);
const validation = [{ instancePath: '/a/0', message: 'must be integer' }];

const answers: [string, Error, number, ErrorName, unknown][] = [
  ['a business outcome', new Refusal('inUse'), 200, 'inUse', undefined],
  ['one with details', new Refusal('required', { field: 'a' }), 200, 'required', { field: 'a' }],
  [
    'a payload against the contract',
    fault({ validation, statusCode: 400 }),
    400,
    'badRequest',
    { path: '/a/0', problem: 'must be integer' },
  ],
  ['one that says nothing of it', fault({ validation: [] }), 400, 'badRequest', { path: '', problem: '' }],
  ['too large a body', fault({ statusCode: 413 }), 413, 'fileTooLarge', undefined],
  ['too many requests', fault({ statusCode: 429 }), 429, 'tooManyAttempts', undefined],
  ['the least fault of the asker', fault({ statusCode: 400 }), 400, 'badRequest', undefined],
  ['the greatest', fault({ statusCode: 499 }), 499, 'badRequest', undefined],
  ['what has a status that is none of a fault', fault({ statusCode: 399 }), 500, 'unavailable', undefined],
  ['what has the least status of the server', fault({ statusCode: 500 }), 500, 'unavailable', undefined],
  ['what has another', fault({ statusCode: 502 }), 500, 'unavailable', undefined],
  ['a lost connection', fault({ code: 'ECONNREFUSED' }), 503, 'unavailable', undefined],
  ['a full disk', fault({ code: '53100' }), 503, 'unavailable', undefined],
  ['a duplicate', fault({ code: '23505', constraint: 'a_key' }), 200, 'duplicate', { field: 'a' }],
  ['a value that the database cannot hold', fault({ code: '22003' }), 400, 'badRequest', undefined],
  ['anything else', fault({}), 500, 'unavailable', undefined],
];

test.each(answers)('%s is answered in an envelope', async (_what, error, status, name, details) => {
  thrown = error;
  const answer = await app.inject({
    method: 'POST',
    url: '/throws?with=query',
    headers: { 'accept-language': 'en' },
  });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { errcode: errcodes[name], errmsg: expect.any(String), ...(details === undefined ? {} : { details }) },
  ]);
  expect(answer.body).not.toContain('inside');
  const last = lines.at(-1);
  expect([last?.msg, last?.outcome]).toEqual(['answered', name]);
  const described = lines
    .slice(0, -1)
    .map(({ level, msg, request, err }) => ({ level, msg, request, text: err?.message }));
  expect(described).toEqual(
    status < 500 || isConnectionLoss(error)
      ? []
      : [{ level: 50, msg: 'a request failed', request: expect.any(String), text: 'inside' }],
  );
});

test.each([
  ['GET', '/throws', 405, 'badRequest', 'POST'],
  ['GET', '/throws?with=query', 405, 'badRequest', 'POST'],
  ['POST', '/readable', 404, 'notFound', undefined],
  ['POST', '/none', 404, 'notFound', undefined],
] as const)('%s %s has no handler: %d', async (method, url, status, name, allow) => {
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.json().errcode, answer.headers.allow]).toEqual([
    status,
    errcodes[name],
    allow,
  ]);
});
