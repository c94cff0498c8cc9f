/** @jest-environment jsdom */

import { beforeEach, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { askEarly, fetchOrTakeEarly } from '../../src/api/early-calls.ts';
import { isCancelled, post } from '../../src/api/post.ts';
import { loadUser } from '../../src/api/session-calls.ts';
import { settings } from '../../src/settings.ts';
import { guid, token } from '../../src/window/cookies.ts';

const askUserInfo = () =>
  askEarly('/user/getUserInfo', { guid: 'guid-1' }, { token: 'token-1', language: 'zh' });
let requested: { body: unknown; headers: Headers; answer: (name: string) => void; fail: () => void }[];

i18n.loadAndActivate({ locale: 'zh', messages: {} });

beforeEach(() => {
  requested = [];
  globalThis.earlyCalls = undefined;
  token.keep('token-1');
  guid.keep('guid-1');
  globalThis.fetch = (_input, init = {}) =>
    new Promise((answer, reject) => {
      requested.push({
        body: JSON.parse(String(init.body)),
        headers: new Headers(init.headers),
        answer: (sname) => {
          const text = JSON.stringify({ errcode: 0, data: { sname, roleMenu: '[]' } });
          answer({ status: 200, ok: true, headers: new Headers(), text: async () => text } as Response);
        },
        fail: () => reject(new TypeError('no network')),
      });
    });
});

const load = (signal = new AbortController().signal) => loadUser(signal);

test('what was asked early is not asked again, and is asked as the application would', async () => {
  askUserInfo();
  const info = load();
  requested[0]?.answer('early');
  expect((await info).name).toBe('early');
  const again = load();
  expect(requested).toHaveLength(2);
  requested[1]?.answer('later');
  expect((await again).name).toBe('later');
  const [first, second] = requested.map(({ body, headers }) => ({
    body,
    names: [...headers.keys()].sort(),
    token: headers.get('authorization'),
  }));
  expect(first).toEqual(second);
});

test.each([
  ['of another session', () => token.keep('token-2')],
  ['for another page', () => guid.keep('guid-2')],
])('an early answer %s is left alone', async (_, change) => {
  askUserInfo();
  change();
  const info = load();
  requested[0]?.answer('early');
  requested[1]?.answer('asked anew');
  expect((await info).name).toBe('asked anew');
});

test('a network that fails early is told as one that fails now', async () => {
  askUserInfo();
  const info = load();
  requested[0]?.fail();
  await expect(info).rejects.toMatchObject({ kind: 'network' });
});

test('nobody waits for an early answer once the call is given up', async () => {
  askUserInfo();
  const leaving = new AbortController();
  const info = load(leaving.signal);
  leaving.abort();
  expect(isCancelled(await info.catch((error: unknown) => error))).toBe(true);
});

test('nothing asked early: the call is made', async () => {
  const response = fetchOrTakeEarly('/asset/user/getUserInfo', { method: 'POST', body: '{}' });
  requested[0]?.answer('x');
  expect((await response).status).toBe(200);
});

test('an answer that has become old is not taken', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  askUserInfo();
  now.mockReturnValue(settings.earlyLifecycle + 1);
  const info = load();
  requested[0]?.answer('old');
  requested[1]?.answer('asked anew');
  expect((await info).name).toBe('asked anew');
  now.mockRestore();
});

test('what one call asked early is not given to another', async () => {
  askUserInfo();
  const figures = post('/dashboard/figures', {});
  requested[0]?.answer('user info');
  requested[1]?.answer('figures');
  expect(await figures).toMatchObject({ sname: 'figures' });
});
