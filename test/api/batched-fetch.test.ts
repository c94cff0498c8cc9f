import { beforeEach, expect, test } from '@jest/globals';
import { createBatchedFetch } from '../../src/api/batched-fetch.ts';
import { errcodes } from '../../src/api/contract/errors.ts';

type Sent = { url: string; init: RequestInit; answer: (response: Response) => void; fail: () => void };
let sent: Sent[];
let batched: typeof fetch;

beforeEach(() => {
  sent = [];
  batched = createBatchedFetch(
    (input, init = {}) =>
      new Promise((answer, reject) => {
        sent.push({ url: String(input), init, answer, fail: () => reject(new TypeError('no network')) });
      }),
  );
});

const call = (path: string, id: number, signal?: AbortSignal, token = 'token-1') =>
  batched(`/asset${path}`, {
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify({ id }),
    ...(signal && { signal }),
  });
const moment = () => new Promise((resume) => setTimeout(resume));
const line = (at: number, body: unknown) =>
  `${JSON.stringify({ at, status: 200, headers: { 'x-request': `r${at}` } })}\n${JSON.stringify(body)}\n`;

/** An answer whose lines come when they are written. */
function lines() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    response: new Response(readable, {
      headers: { 'content-type': 'application/x-ndjson', 'x-new-browser': 'seen' },
    }),
    write: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
  };
}

test('a call that is alone goes as it is', async () => {
  const one = call('/asset/get', 7);
  await moment();
  expect(sent.map(({ url, init }) => [url, init.body])).toEqual([['/asset/asset/get', '{"id":7}']]);
  sent[0]?.answer(new Response('alone'));
  expect(await (await one).text()).toBe('alone');
});

test('a call that is under way already takes its answer, and is in no request of several', async () => {
  const early: string[] = [];
  batched = createBatchedFetch(
    async (input) => {
      early.push(String(input));
      return new Response('early');
    },
    (url) => url === '/asset/asset/list',
  );
  const [list] = [call('/asset/list', 1), call('/bill/list', 2)];
  expect(await (await list)?.text()).toBe('early');
  await moment();
  expect(early).toEqual(['/asset/asset/list', '/asset/bill/list']);
});

test('calls of one moment go by one request, and each has its answer as soon as it comes', async () => {
  const [first, second] = [call('/bill/list', 1), call('/meter/list', 2)];
  await moment();
  expect(sent.map(({ url, init }) => [url, JSON.parse(String(init.body))])).toEqual([
    [
      '/asset/batch',
      {
        calls: [
          { path: '/bill/list', payload: { id: 1 } },
          { path: '/meter/list', payload: { id: 2 } },
        ],
      },
    ],
  ]);
  const { response, write, end } = lines();
  sent[0]?.answer(response);
  const [begin, rest] = [line(1, 'second').slice(0, 9), line(1, 'second').slice(9)];
  void write(begin);
  void write(rest);
  const answered = await second;
  expect(await answered.json()).toBe('second');
  expect([answered.headers.get('x-request'), answered.headers.get('x-new-browser')]).toEqual(['r1', 'seen']);
  void write(line(0, 'first'));
  expect(await (await first).json()).toBe('first');
  await end();
});

test('what has no line when the answers end has failed', async () => {
  const [first, second] = [call('/bill/list', 1), call('/meter/list', 2)];
  await moment();
  const { response, write, end } = lines();
  sent[0]?.answer(response);
  void write(line(0, 'first'));
  void end();
  expect(await (await first).json()).toBe('first');
  await expect(second).rejects.toThrow('broke off');
});

test('what is refused as a whole is refused to each', async () => {
  const both = [call('/bill/list', 1), call('/meter/list', 2)];
  await moment();
  sent[0]?.answer(Response.json({ errcode: errcodes.sessionEnded }));
  expect(await Promise.all(both.map(async (one) => (await one).json()))).toEqual([
    { errcode: errcodes.sessionEnded },
    { errcode: errcodes.sessionEnded },
  ]);
});

test('a call that is aborted fails at once; the request ends with the last of them', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const both = [call('/bill/list', 1, one.signal), call('/meter/list', 2, other.signal)];
  await moment();
  one.abort();
  await expect(both[0]).rejects.toThrow(/abort/i);
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  other.abort();
  await expect(both[1]).rejects.toThrow(/abort/i);
  expect(sent[0]?.init.signal?.aborted).toBe(true);
});

test('one that has its answer keeps the request alive no longer', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [call('/bill/list', 1, first.signal), call('/meter/list', 2, second.signal)];
  await moment();
  const { response, write } = lines();
  sent[0]?.answer(response);
  await write(line(0, 'bills'));
  await both[0];
  first.abort();
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  second.abort();
  await expect(both[1]).rejects.toThrow(/abort/i);
  expect(sent[0]?.init.signal?.aborted).toBe(true);
});

test('calls of two sessions never share a request', async () => {
  const both = [call('/bill/list', 1), call('/meter/list', 2, undefined, 'token-2')];
  await moment();
  expect(sent.map(({ url }) => url)).toEqual(['/asset/bill/list', '/asset/meter/list']);
  for (const { fail } of sent) fail();
  const failed = await Promise.allSettled(both);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
