import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { createClient } from '../../src/api/client.ts';
import { liveNews } from '../../src/api/live-news.ts';
import { messages } from '../../src/locales/en.po';
import { type LiveEvent, livePath } from '../../src/vocabulary/live.ts';

const heard: string[] = [];
let requests: { url: string; init: RequestInit }[] = [];
let token: string | undefined;
const bytes = (text: string) => new TextEncoder().encode(text);

const clientOf = (answer: () => Response) =>
  createClient({
    fetch: async (input, init = {}) => {
      requests.push({ url: String(input), init });
      return answer();
    },
    token: () => token,
    language: () => 'en',
    onSessionEnded: () => heard.push('ended'),
    onFault: () => heard.push('fault'),
    onCallBegan: () => heard.push('began'),
    onCallEnded: () => heard.push('over'),
    onBuild: () => {},
    onSettings: () => {},
    onNewBrowser: ({ id }) => heard.push(`new browser ${id}`),
  });

const streamOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(bytes(piece));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
  );

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages });
  heard.length = 0;
  requests = [];
  token = 'secret';
});
afterEach(() => {
  token = undefined;
});

test('events are read however they are cut, and signs of life are none', async () => {
  const { readStream } = clientOf(() =>
    streamOf('event: op', 'en\ndata: {}\n\n:\n', '\nevent: notification\ndata: {}\n\nevent: not'),
  );
  const events: LiveEvent[] = [];
  await readStream(livePath, (event) => events.push(event), new AbortController().signal);
  expect(events).toEqual([{ name: 'open' }, { name: 'notification' }]);
  expect(requests[0]?.url).not.toContain('secret');
  expect(requests[0]?.init.headers).toMatchObject({ authorization: 'secret' });
  expect(heard).toEqual([]);
});

test('a refusal, a fault and a network that fails are reported quietly; the end of the session is not', async () => {
  const signal = new AbortController().signal;
  const read = (answer: () => Response) => clientOf(answer).readStream(livePath, () => {}, signal);
  const json = { headers: { 'content-type': 'application/json' } };
  await expect(read(() => new Response('{"errcode":2022}', json))).rejects.toMatchObject({ kind: 'refused' });
  await expect(read(() => new Response('', { status: 502 }))).rejects.toMatchObject({ kind: 'http' });
  await expect(
    read(() => {
      throw new TypeError('away');
    }),
  ).rejects.toMatchObject({ kind: 'network' });
  expect(heard).toEqual([]);
  await expect(read(() => new Response('{"errcode":9999}', json))).rejects.toMatchObject({
    reason: 'sessionEnded',
  });
  expect(heard).toEqual(['ended']);
});

test('a sign-in from elsewhere that comes with a stream is announced as with every answer', async () => {
  const seen = encodeURIComponent(JSON.stringify({ id: 7, at: '', ip: '', userAgent: '' }));
  const { readStream } = clientOf(() => {
    const answer = streamOf('event: open\n\n');
    answer.headers.set('x-new-browser', seen);
    return answer;
  });
  await readStream(livePath, () => {}, new AbortController().signal);
  expect(heard).toEqual(['new browser 7']);
});

test('what comes while nobody waits is there at once for the next who does', async () => {
  let announce = () => {};
  const live = liveNews(
    async (onEvent) => {
      announce = () => onEvent({ name: 'notification' });
    },
    () => {},
  );
  const { signal } = new AbortController();
  await live.stream(signal);
  announce();
  announce();
  await live.news(signal);
  let came = false;
  const next = live.news(signal).then(() => {
    came = true;
  });
  await Promise.resolve();
  expect(came).toBe(false);
  announce();
  await next;
  expect(came).toBe(true);
});

test('what is unread comes with the open stream, once, unless something came since', async () => {
  let events: LiveEvent[] = [
    { name: 'open', unread: 3 },
    { name: 'changed', kinds: ['asset'] },
  ];
  const live = liveNews(
    async (onEvent) => events.forEach(onEvent),
    () => {},
  );
  const { signal } = new AbortController();
  await live.stream(signal);
  expect([live.takeUnread(), live.takeUnread()]).toEqual([3, undefined]);
  events = [{ name: 'open', unread: 3 }, { name: 'notification' }];
  await live.stream(signal);
  expect(live.takeUnread()).toBeUndefined();
});

test('what others changed is passed on at once; after a time without a stream it may be anything', async () => {
  let events: LiveEvent[] = [{ name: 'open' }, { name: 'changed', kinds: ['asset', 'bill'] }];
  const changed: unknown[] = [];
  const live = liveNews(
    async (onEvent) => events.forEach(onEvent),
    (kinds) => changed.push(kinds),
  );
  const { signal } = new AbortController();
  await live.stream(signal);
  expect(changed).toEqual([['asset', 'bill']]);
  events = [{ name: 'open' }, { name: 'notification' }];
  await live.stream(signal);
  expect(changed).toEqual([['asset', 'bill'], undefined, ['notification']]);
});
