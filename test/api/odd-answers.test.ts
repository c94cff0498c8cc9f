import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { ApiFault, isCancelled } from '../../src/api/fault.ts';
import { oneShot } from '../../src/api/one-shot.ts';
import { messages } from '../../src/locales/en.po';
import { begin, endAll, faultOf, json } from './support/begin-client.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages }));
afterEach(endAll);

const nonsense = 'The server sent an unexpected response.';
const unreachable = 'Cannot reach the server. Check your network connection.';

describe('an answer that is no envelope', () => {
  test.each([
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"errcode":"0"}',
    '{"errcode":null}',
    '{"data":1}',
    '',
    '<html>',
  ])('%p is a fault, and announced once', async (body) => {
    const { client, request, faults } = begin();
    const call = client.post('/asset/get', { id: 7 });
    request(0).answer(new Response(body, { headers: { 'content-type': 'application/json' } }));
    const fault = await faultOf(call);
    expect([fault.kind, fault.message, fault.status]).toEqual(['http', nonsense, undefined]);
    expect(faults).toEqual([fault]);
  });

  test('is announced to nobody when the caller wants quiet', async () => {
    const { client, request, faults } = begin();
    const call = client.post('/asset/get', { id: 7 }, { quiet: true });
    request(0).answer(new Response('null'));
    expect((await faultOf(call)).message).toBe(nonsense);
    expect(faults).toEqual([]);
  });
});

describe('a body that breaks off', () => {
  const broken = () => {
    let breakOff = () => {};
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"errcode":0,'));
        breakOff = () => stream.error(new TypeError('network error'));
      },
    });
    return { response: new Response(body), breakOff: () => breakOff() };
  };

  test('because the call was ended is no fault', async () => {
    const { client, request, faults } = begin();
    const ending = new AbortController();
    const { response, breakOff } = broken();
    const call = faultOf(client.post('/asset/list', {}, ending));
    request(0).answer(response);
    ending.abort();
    breakOff();
    expect((await call).kind).toBe('cancelled');
    expect(faults).toEqual([]);
  });

  test.each(['a record', 'a file'])('on the way is a lost connection: %s', async (what) => {
    const { client, request, faults } = begin();
    const { response, breakOff } = broken();
    const call =
      what === 'a file'
        ? client.postForFile('/asset/export', { format: 'csv', language: 'zh' })
        : client.post('/asset/get', { id: 7 });
    request(0).answer(response);
    breakOff();
    const fault = await faultOf(call);
    expect([fault.kind, fault.message]).toEqual(['network', unreachable]);
    expect(faults).toEqual([fault]);
  });
});

describe('a request that ends', () => {
  test.each([
    null,
    undefined,
    'text',
    7,
    {},
    { status: '404' },
    { status: null },
    new Error('x'),
    new TypeError('y'),
  ])('with %p means that the server cannot be reached', async (thrown) => {
    const { client, request, faults } = begin();
    const call = client.post('/asset/get', { id: 7 });
    request(0).fail(thrown);
    const fault = await faultOf(call);
    expect([fault.kind, fault.message, fault.status]).toEqual(['network', unreachable, undefined]);
    expect(faults).toEqual([fault]);
  });

  test.each([
    [404, 'The server does not support this request.'],
    [413, 'The request is too large.'],
    [429, 'Too many requests. Please wait a moment.'],
    [503, 'The service is not available right now. Please try again shortly.'],
    [400, 'Server error (HTTP 400).'],
  ])('with status %d says so', async (status, message) => {
    const { client, request } = begin();
    const call = client.post('/asset/get', { id: 7 });
    request(0).answer(json({}, status));
    expect(await faultOf(call)).toMatchObject({ kind: 'http', status, message, name: 'ApiFault' });
  });
});

describe('a file', () => {
  const requested = { format: 'csv', language: 'zh' } as const;

  test('that comes without a type is a file', async () => {
    const { client, request } = begin();
    const call = client.postForFile('/asset/export', requested);
    const response = new Response(new Blob(['{"errcode":2001}']));
    response.headers.delete('content-type');
    request(0).answer(response);
    const { blob, name } = await call;
    expect([await blob.text(), name]).toEqual(['{"errcode":2001}', undefined]);
  });

  test('whose call is answered in words that are no envelope is a fault', async () => {
    const { client, request } = begin();
    const call = client.postForFile('/asset/export', requested);
    request(0).answer(json('text'));
    expect(await faultOf(call)).toMatchObject({ kind: 'http', message: nonsense });
  });
});

test('a call that a later one has ended leaves that to be ended by a third', async () => {
  const { client, requests } = begin();
  const first = faultOf(client.post('/asset/list', { search: 'a' }));
  const second = faultOf(client.post('/asset/list', { search: 'ab' }));
  expect((await first).message).toBe('cancelled');
  void faultOf(client.post('/asset/list', { search: 'abc' }));
  expect((await second).kind).toBe('cancelled');
  expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([true, true, false]);
});

test('only a call that was ended is cancelled', () => {
  expect(isCancelled(new ApiFault('cancelled', ''))).toBe(true);
  for (const other of [
    new ApiFault('network', ''),
    { kind: 'cancelled' },
    new Error('cancelled'),
    null,
    undefined,
  ])
    expect(isCancelled(other)).toBe(false);
});

test('a secret is there once', () => {
  const secret = oneShot<string>();
  expect(secret.take()).toBeUndefined();
  secret.put('first');
  secret.put('second');
  expect(secret.take()).toBe('second');
  expect(secret.take()).toBeUndefined();
});
