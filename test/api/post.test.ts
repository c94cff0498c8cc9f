import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { type ApiFault, listenToApi, post, upload } from '../../src/api/post.ts';
import { messages } from '../../src/locales/en.po';

const heard: string[] = [];
const { fetch: original } = globalThis;
let sent: RequestInit | undefined;
let answer: () => Response;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'es', messages });
  heard.length = 0;
  answer = () => new Response('{"errcode":0,"data":{}}', { headers: { 'x-build': 'b7' } });
  globalThis.fetch = (async (_input: unknown, init?: RequestInit) => {
    sent = init;
    return answer();
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

const listen = () =>
  listenToApi({
    onSessionEnded: () => heard.push('ended'),
    onFault: ({ message }: ApiFault) => heard.push(message),
    onCallBegan: () => heard.push('began'),
    onCallEnded: () => heard.push('over'),
    onBuild: (build) => heard.push(build),
    onSettings: (version) => heard.push(`settings ${version}`),
    onNewBrowser: ({ id }) => heard.push(`new browser ${id}`),
    onConfirmationNeeded: async () => false,
  });

test('before anybody listens calls are made all the same', async () => {
  expect(await post('/asset/get', { id: 1 })).toEqual({});
  answer = () => new Response('', { status: 500 });
  await expect(post('/asset/get', { id: 1 })).rejects.toMatchObject({ kind: 'http' });
  answer = () => new Response('{"errcode":9999}');
  await expect(post('/asset/get', { id: 1 })).rejects.toMatchObject({ reason: 'sessionEnded' });
});

test('a call is made in the language in use, and what becomes of it is told', async () => {
  listen();
  await post('/asset/get', { id: 1 });
  expect(sent?.headers).toMatchObject({ 'accept-language': 'es' });
  answer = () => new Response('', { status: 503 });
  await expect(post('/asset/get', { id: 1 })).rejects.toThrow();
  answer = () => new Response('{"errcode":9999}');
  await expect(post('/asset/get', { id: 1 })).rejects.toThrow();
  const unavailable = 'The service is not available right now. Please try again shortly.';
  expect(heard).toEqual(['began', 'b7', 'over', 'began', unavailable, 'over', 'began', 'over', 'ended']);
});

test('a file goes up as the field that the server reads, and its progress is told', async () => {
  const opened: unknown[] = [];
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    status = 200;
    response = new Blob(['{"errcode":0,"data":{"uploadId":"u"}}']);
    open(...what: unknown[]) {
      opened.push(...what);
    }
    setRequestHeader() {}
    getResponseHeader() {
      return 'application/json';
    }
    send(form: FormData) {
      const file = form.get('file') as File;
      opened.push([...form.keys()], file.name);
      this.upload.onprogress?.({ loaded: 1, total: 4 });
      this.onload?.();
    }
    abort() {}
  }
  const { XMLHttpRequest: before } = globalThis;
  globalThis.XMLHttpRequest = Request as never;
  const onProgress = jest.fn();
  try {
    expect(await upload('/upload', {}, new File(['x'], 'ledger.csv'), onProgress)).toEqual({ uploadId: 'u' });
    const ending = AbortSignal.abort();
    await expect(
      upload('/upload', {}, new File(['x'], 'a.csv'), onProgress, { signal: ending }),
    ).rejects.toMatchObject({
      kind: 'cancelled',
    });
  } finally {
    globalThis.XMLHttpRequest = before;
  }
  expect(opened).toEqual(['POST', '/asset/upload', ['file'], 'ledger.csv']);
  expect(onProgress).toHaveBeenCalledWith(0.25);
});
