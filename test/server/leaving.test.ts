import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { createApp } from '../../server/http/app.ts';
import { assetHandlers } from '../../server/modules/assets/handlers.ts';
import { importHandlers } from '../../server/modules/imports/handlers.ts';
import { csv, importing } from './imports/support/importing.ts';
import type { Caller } from './support/app.ts';
import { testSettings } from './support/settings.ts';
import { withWholeApp } from './support/whole-app.ts';

const server = withWholeApp();
const handlers = { ...assetHandlers, ...importHandlers };
const failures: unknown[] = [];
const logger: Logger = pino({ level: 'warn' }, { write: (line) => failures.push(JSON.parse(line)) });
let app: FastifyInstance;
let keeper: Caller;

/** Told the status that the server gives a request, whether it can be sent or not. */
let answered: (status: number) => void = () => {};
/** Told how far the server has come with a request. */
let reached: (where: 'body' | 'handler') => void = () => {};

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  app = await createApp({ db: server.db, settings: testSettings(), logger, handlers });
  app.addHook('preParsing', async () => {
    reached('body');
  });
  app.addHook('preHandler', async () => {
    reached('handler');
  });
  app.addHook('onSend', async (_request, reply) => answered(reply.statusCode));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Begins a request, and leaves as soon as the server reads its body, or is in its handler. @returns its status */
async function leave(
  at: 'body' | 'handler',
  path: string,
  type: string,
  text: string,
  length = Buffer.byteLength(text),
) {
  const begun = new Promise<void>((resolve) => {
    reached = (where) => {
      if (where === at) setImmediate(resolve);
    };
  });
  const status = new Promise<number>((resolve) => {
    answered = resolve;
  });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'host: x',
    `authorization: ${keeper.token}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  socket.write(`POST /asset${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${text}`);
  await begun;
  socket.destroy();
  return status;
}

const form = '--m\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

test.each<[string, 'body' | 'handler', string, string, string, number]>([
  ['in the middle of a body', 'body', '/asset/list', 'application/json', '{"a":', 1000],
  ['in the head of a form', 'handler', '/upload', 'multipart/form-data; boundary=m', '--m\r\nContent-', 1000],
  [
    'in the file of a form',
    'handler',
    '/upload',
    'multipart/form-data; boundary=m',
    `${form}${'x'.repeat(1000)}`,
    1e6,
  ],
])('who leaves %s is no failure of the server', async (_where, at, path, type, text, length) => {
  expect(await leave(at, path, type, text, length)).toBeLessThan(500);
  expect(failures).toEqual([]);
});

test('who leaves while a file is looked at is no failure of the server', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [at, `asset ${at}`, 'model']);
  const uploadId = await importing(server, keeper).uploaded(csv(['No.', 'Name', 'Model'], ...rows));
  expect(await leave('handler', '/import/inspect', 'application/json', JSON.stringify({ uploadId }))).toBe(
    499,
  );
  expect(failures).toEqual([]);
});
