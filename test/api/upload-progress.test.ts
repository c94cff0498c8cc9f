import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchWithProgress } from '../../src/api/upload-progress.ts';

type Sent = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  aborted: boolean;
};

/** What a browser has and Node lacks, as far as an upload uses it. */
class FakeRequest {
  static last: FakeRequest;
  sent: Sent = { method: '', url: '', headers: {}, body: undefined, aborted: false };
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  responseType = '';
  response: unknown;
  status = 200;

  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.sent.aborted = true;
    this.onabort?.();
  }
}

const { XMLHttpRequest: original } = globalThis;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as never;
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

const begin = (init: RequestInit = {}) => {
  const described = jest.fn<(part: number) => void>();
  const call = fetchWithProgress(described)('/asset/upload', { method: 'POST', ...init });
  return { call, described, request: FakeRequest.last };
};

test('sends a form as it is asked, and answers what came back', async () => {
  const body = new FormData();
  const { call, request } = begin({ headers: { authorization: 'token-1' }, body });
  expect(request.sent).toMatchObject({ method: 'POST', url: '/asset/upload', body });
  expect(request.sent.headers).toEqual({ authorization: 'token-1' });
  expect(request.responseType).toBe('blob');
  Object.assign(request, { status: 413, response: '{"errcode":0}' });
  request.onload?.();
  const response = await call;
  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'application/json']);
  expect(await response.json()).toEqual({ errcode: 0 });
});

test('tells how much has been sent, as soon as it is known how much there is', () => {
  const { described, request } = begin();
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  expect(described).not.toHaveBeenCalled();
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  expect(described.mock.calls).toEqual([[0.25], [1]]);
});

test('a cancelled upload sends no further', async () => {
  const controller = new AbortController();
  const { call, request } = begin({ signal: controller.signal });
  expect(request.sent.aborted).toBe(false);
  controller.abort();
  expect(request.sent.aborted).toBe(true);
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a network that breaks is told as fetch tells it', async () => {
  const { call, request } = begin();
  request.onerror?.();
  await expect(call).rejects.toBeInstanceOf(TypeError);
});

test('what is no form is not sent', () => {
  expect(begin({ body: 'text' }).request.sent.body).toBeNull();
});
