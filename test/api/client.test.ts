import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import type { ClientOptions } from '../../src/api/client.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { messages } from '../../src/locales/en.po';
import { settings } from '../../src/settings.ts';
import { livePath } from '../../src/vocabulary/live.ts';
import { begin, endAll, faultOf, json } from './support/begin-client.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages }));
afterEach(() => {
  endAll();
  jest.useRealTimers();
});

describe('a call', () => {
  test('goes by POST under /asset with token and language, and gives the data', async () => {
    const { client, request } = begin();
    const call = client.post('/asset/get', { id: 7 });
    const { url, init, answer } = request(0);
    expect(url).toBe('/asset/asset/get');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"id":7}',
      headers: { authorization: 'token-1', 'accept-language': 'zh', 'content-type': 'application/json' },
    });
    answer(json({ errcode: 0, data: { id: 7 } }));
    expect(await call).toEqual({ id: 7 });
  });

  test('carries no Authorization header without a token', () => {
    const { client, request } = begin({ token: () => undefined });
    void faultOf(client.post('/user/login', { loginid: 'a', password: 'b' }));
    expect(request(0).init.headers).not.toHaveProperty('authorization');
  });
});

describe('a sign-in from a new browser', () => {
  const seen = { id: 7, at: '2026-03-01T08:00:00.000Z', ip: '203.0.113.5', userAgent: 'é%' };
  test.each([
    [encodeURIComponent(JSON.stringify(seen)), [`new browser ${JSON.stringify(seen)}`]],
    ['%', []],
    ['null', []],
    ['', []],
  ])('is told as the header %s says', async (header, expected) => {
    const { client, request, described } = begin();
    const call = client.post('/asset/get', { id: 7 });
    const response = json({ errcode: 0, data: {} });
    response.headers.set('x-new-browser', header);
    request(0).answer(response);
    await call;
    expect(described.filter((line) => line.startsWith('new'))).toEqual(expected);
  });
});

describe('a refusal', () => {
  test('has name, text and path, and is not announced', async () => {
    const { client, request, faults, ended } = begin();
    const call = client.post('/asset/get', { id: 7 });
    request(0).answer(json({ errcode: errcodes.notFound, errmsg: '没有找到' }));
    expect(await faultOf(call)).toMatchObject({
      kind: 'refused',
      path: '/asset/get',
      reason: 'notFound',
      message: '没有找到',
    });
    expect(faults).toEqual([]);
    expect(ended).not.toHaveBeenCalled();
  });
});

describe('errcode 9999', () => {
  const answered = async (options: Partial<ClientOptions>, ofSession = false) => {
    const { client, request, ended } = begin(options);
    const call = client.post('/user/getUserInfo', { guid: 'g' }, { ofSession });
    request(0).answer(json({ errcode: errcodes.sessionEnded, errmsg: '登录超时' }));
    expect(await faultOf(call)).toMatchObject({ kind: 'refused', reason: 'sessionEnded' });
    return ended.mock.calls.length;
  };

  test('says that the session ended', async () => {
    expect(await answered({})).toBe(1);
  });

  test('says so too when the token has gone meanwhile, and when there was none', async () => {
    const tokens: (string | undefined)[] = ['token-1', undefined];
    expect(await answered({ token: () => tokens.shift() })).toBe(1);
    expect(await answered({ token: () => undefined })).toBe(1);
  });

  test('says nothing of the session that has begun since', async () => {
    const tokens = ['old', 'new'];
    expect(await answered({ token: () => tokens.shift() })).toBe(0);
  });

  test('is left to the session machine on its own calls', async () => {
    expect(await answered({}, true)).toBe(0);
  });
});

describe('a fault on the way', () => {
  test('of the network is announced once, without what was sent', async () => {
    const { client, request, faults } = begin();
    const call = client.post('/asset/get', { id: 7 });
    request(0).fail(new TypeError('Failed to fetch'));
    const fault = await faultOf(call);
    expect(fault.kind).toBe('network');
    expect(fault.message).toBe('Cannot reach the server. Check your network connection.');
    expect(faults).toEqual([fault]);
    expect(JSON.stringify(Object.entries(fault))).not.toContain('token-1');
  });

  test.each([
    [413, 'The request is too large.'],
    [429, 'Too many requests. Please wait a moment.'],
    [500, 'Server error (HTTP 500).'],
  ])('with status %d is announced in words', async (status, message) => {
    const { client, request, faults } = begin();
    const call = client.post('/asset/get', { id: 7 });
    request(0).answer(json({ message: 'inside' }, status));
    expect(await faultOf(call)).toMatchObject({ kind: 'http', status, message });
    expect(faults).toHaveLength(1);
  });

  test('is an answer that is no envelope', async () => {
    const { client, request, faults } = begin();
    const call = client.post('/asset/get', { id: 7 });
    request(0).answer(new Response('<html>'));
    expect((await faultOf(call)).kind).toBe('http');
    expect(faults).toHaveLength(1);
  });

  test('is not announced when the caller wants quiet', async () => {
    const { client, request, faults } = begin();
    const call = client.post('/user/logout', {}, { quiet: true });
    request(0).fail(new TypeError('Failed to fetch'));
    await faultOf(call);
    expect(faults).toEqual([]);
  });

  test('comes after 6,000,000 ms without an answer', async () => {
    jest.useFakeTimers();
    const { client, request, faults } = begin();
    const call = faultOf(client.post('/asset/create', { name: 'x', categoryId: 1, ownerOrganisationId: 1 }));
    jest.advanceTimersByTime(settings.requestTimeLimit - 1);
    expect(request(0).init.signal?.aborted).toBe(false);
    jest.advanceTimersByTime(1);
    expect(request(0).init.signal?.aborted).toBe(true);
    expect(await call).toMatchObject({ kind: 'network', message: 'The server took too long to answer.' });
    expect(faults).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('a later cancellable call ends the earlier one silently', async () => {
    const { client, request, faults } = begin();
    const first = faultOf(client.post('/asset/list', { search: 'a' }));
    const second = client.post('/asset/list', { search: 'ab' });
    expect((await first).kind).toBe('cancelled');
    request(1).answer(json({ errcode: 0, data: { rows: [], next: null, count: null } }));
    expect(await second).toEqual({ rows: [], next: null, count: null });
    expect(faults).toEqual([]);
  });

  test('a call to another URL, and one that is not cancellable, end nothing', () => {
    const { client, requests } = begin();
    void faultOf(client.post('/asset/list', {}));
    void faultOf(client.post('/asset/get', { id: 1 }));
    void faultOf(client.post('/asset/remove', { id: 1, version: 1 }));
    void faultOf(client.post('/asset/remove', { id: 2, version: 1 }));
    expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([false, false, false, false]);
  });

  test('calls of one page that are made alongside one another end none of them', () => {
    const { client, requests } = begin();
    for (const id of [1, 2, 3]) void faultOf(client.post('/asset/get', { id }, { alongside: true }));
    expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([false, false, false]);
  });

  test('an answered call is no longer there to be ended', async () => {
    const { client, request } = begin();
    const first = client.post('/asset/get', { id: 1 });
    request(0).answer(json({ errcode: 0, data: { id: 1 } }));
    await first;
    void faultOf(client.post('/asset/get', { id: 2 }));
    expect(request(0).init.signal?.aborted).toBe(false);
  });

  test('the caller may end it by a signal, before or during', async () => {
    const { client, requests, faults } = begin();
    const controller = new AbortController();
    const during = faultOf(
      client.post('/asset/create', { name: 'x', categoryId: 1, ownerOrganisationId: 1 }, controller),
    );
    controller.abort();
    expect((await during).kind).toBe('cancelled');
    const before = faultOf(client.post('/asset/get', { id: 1 }, controller));
    expect((await before).kind).toBe('cancelled');
    expect(requests).toHaveLength(1);
    expect(faults).toEqual([]);
  });
});

test('a call tells when it begins and ends, however it ends, and names build and settings; a quiet one is not waited for', async () => {
  const { client, request, described } = begin();
  const first = client.post('/asset/get', { id: 1 });
  expect(described).toEqual(['began']);
  request(0).answer(
    new Response('{"errcode":0,"data":{}}', {
      headers: { 'content-type': 'application/json', 'x-build': 'a1', 'x-settings': '7' },
    }),
  );
  await first;
  expect(described).toEqual(['began', 'a1', 'settings 7', 'ended']);
  described.length = 0;
  const second = faultOf(client.post('/asset/get', { id: 1 }));
  request(1).fail(new TypeError('Failed to fetch'));
  await second;
  expect(described).toEqual(['began', 'ended']);
  described.length = 0;
  const quiet = client.post('/asset/get', { id: 1 }, { quiet: true });
  request(2).answer(json({ errcode: 0, data: {} }));
  await quiet;
  expect(described).toEqual([]);
});

describe('whoever records calls', () => {
  const recorded = () => {
    const lines: string[] = [];
    const { client, request } = begin({
      onSent: (path) => {
        lines.push(path);
        return ({ how, request: id, errcode = '' }) => lines.push(`${how} ${id} ${errcode}`.trim());
      },
    });
    return { client, request, lines };
  };
  const named = (response: Response) => {
    response.headers.set('x-request', 'r-1');
    return response;
  };

  test('hears of each by its path, and of its end with the id that the server gave the request', async () => {
    const { client, request, lines } = recorded();
    const call = client.post('/asset/get', { id: 7 }, { quiet: true });
    request(0).answer(named(json({ errcode: 0, data: {} })));
    await call;
    expect(lines).toEqual(['/asset/get', 'answered r-1 0']);
  });

  test('hears by which code it was answered, a file and a stream as well', async () => {
    const { client, request, lines } = recorded();
    const over = () => named(json({ errcode: errcodes.sessionEnded, errmsg: 'x' }));
    const calls = [
      () => client.post('/asset/get', { id: 7 }),
      () => client.postForFile('/asset/get', { id: 7 }),
      () => client.readStream(livePath, () => {}, new AbortController().signal),
    ];
    for (const [at, call] of calls.entries()) {
      const refused = faultOf(call());
      request(at).answer(over());
      expect(await refused).toMatchObject({ kind: 'refused' });
      expect(lines.at(-1)).toBe(`answered r-1 ${errcodes.sessionEnded}`);
    }
    expect(lines.filter((line) => line.startsWith('/'))).toEqual(['/asset/get', '/asset/get', livePath]);
  });

  test('hears that it failed on the way, or was cancelled', async () => {
    const { client, request, lines } = recorded();
    const failing = faultOf(client.post('/asset/get', { id: 7 }));
    request(0).answer(named(json({}, 503)));
    await failing;
    const ending = new AbortController();
    const cancelled = faultOf(client.post('/asset/get', { id: 7 }, { signal: ending.signal }));
    ending.abort();
    await cancelled;
    expect(lines).toEqual(['/asset/get', 'failed r-1', '/asset/get', 'cancelled null']);
  });
});
