import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/http/app.ts';
import { sessionHandlers } from '../../server/modules/session/handlers.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { withApp } from './support/app.ts';
import { testSettings } from './support/settings.ts';

const server = withApp({ modules: [sessionHandlers] });
let app: FastifyInstance;
let stopWaiting: () => void = () => {};

beforeAll(async () => {
  const settings = testSettings({ requestSeconds: 1, reference: false });
  const never = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  const handlers = { '/user/login': () => never.then(() => Promise.reject(new Error('over'))) };
  app = await createApp({ db: server.db, settings, handlers });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  stopWaiting();
  await app.close();
});

/** Sends bytes as they are. @returns what came back until the server closed, or until all of an answer was there */
async function raw(text: string, untilClosed = false): Promise<string> {
  const socket: Socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  const done = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.setEncoding('utf8').on('data', (piece: string) => {
      answer += piece;
      if (!untilClosed && /\r\n\r\n.*[^\r\n]/s.test(answer)) resolve();
    });
  });
  socket.on('error', () => {});
  socket.write(text);
  await done;
  socket.destroy();
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

describe('whom a request is for is said plainly, and once', () => {
  test.each([
    ['two hosts', '/healthz', 'Host: a\r\nHost: b\r\n'],
    ['two hosts alike', '/healthz', 'Host: a\r\nhost: a\r\n'],
    ['no host', '/healthz', ''],
    ['an empty host', '/healthz', 'Host: \r\n'],
    ['a host with a space', '/healthz', 'Host: a b\r\n'],
    ['a host with a path', '/healthz', 'Host: a/x@b\r\n'],
    ['hosts in one line', '/healthz', 'Host: a, b\r\n'],
    ['a whole URL', 'http://b/healthz', 'Host: a\r\n'],
    ['a target of no path', '*', 'Host: a\r\n'],
    ['a path that cannot be read', '/%zz', 'Host: a\r\n'],
  ])('%s', async (_what, target, hosts) => {
    expect(statusOf(await raw(`GET ${target} HTTP/1.1\r\n${hosts}\r\n`))).toBe(400);
  });

  test.each(['a', 'a.example:8800', '127.0.0.1:80', '[::1]:8800'])('%s is one', async (host) => {
    expect(statusOf(await raw(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`))).toBe(200);
  });

  test('a path that cannot be read is answered like everything else', async () => {
    const answer = await raw('GET /%zz HTTP/1.1\r\nHost: a\r\nAccept-Language: en\r\n\r\n');
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain(`"errcode":${errcodes.badRequest}`);
  });
});

describe('who is slow is not waited for', () => {
  const head =
    'POST /asset/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nAccept-Language: en\r\n';

  test('with the head', async () => {
    expect(statusOf(await raw('POST /asset/user/login HTTP/1.1\r\nHost: a\r\n', true))).toBe(408);
  });

  test('with the body', async () => {
    const answer = await raw(`${head}Content-Length: 40\r\n\r\n{"loginid":`, true);
    expect([statusOf(answer), /connection: close/i.test(answer)]).toEqual([408, true]);
  });

  test('nor is work that does not end: it is told, and whether to try again', async () => {
    const body = '{"loginid":"x","password":"y"}';
    const answer = await raw(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    expect([statusOf(answer), answer.includes(`"errcode":${errcodes.tooSlow}`)]).toEqual([200, true]);
    expect(answer).toContain('before you try again');
  });
});

test('the calls are described only where that is wanted', async () => {
  const statuses = async (instance: FastifyInstance) =>
    Promise.all(
      ['/asset/reference', '/asset/openapi.json'].map(async (url) => (await instance.inject(url)).statusCode),
    );
  expect(await statuses(app)).toEqual([404, 404]);
  expect(await statuses(server.app)).toEqual([200, 200]);
});
