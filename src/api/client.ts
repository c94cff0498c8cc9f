import http, { type Options } from 'redaxios';
import { settings } from '../settings.ts';
import type { LiveEvent, livePath } from '../vocabulary/live.ts';
import { isCancellable } from './cancellable.ts';
import { errcodes } from './contract/errors.ts';
import type { Answer, Path, Payload } from './contract/index.ts';
import { ApiFault } from './fault.ts';
import { faultOfStatus, networkFault, unreadableFault } from './fault-texts.ts';
import { type NewBrowser, readNewBrowser } from './new-browser.ts';
import { readEvents } from './read-events.ts';
import { readRefusal } from './read-refusal.ts';

type Fetch = typeof globalThis.fetch;

export type ClientOptions = {
  fetch?: Fetch;
  /** The token of the session, read at each call. */
  token: () => string | undefined;
  language: () => string;
  /** The server no longer knows the session that the page still holds: how it ended where it says so, and in words. */
  onSessionEnded: (over: { why: string | null; said: string | null }) => void;
  /** A call failed on the way: HTTP or network. Not called for cancelled calls. */
  onFault: (fault: ApiFault) => void;
  /** A call that the person waits for is under way. */
  onCallBegan: () => void;
  onCallEnded: () => void;
  /** A call is sent, also one that nobody waits for; the result hears how it ended. */
  onSent?: (path: string) => ((end: CallEnd) => void) | undefined;
  /** An answer named the build of the front end that the server serves. */
  onBuild: (build: string) => void;
  /** An answer named the latest change of the company's settings. */
  onSettings: (version: number) => void;
  /** Somebody signed in to the person's account from a browser that it did not know. */
  onNewBrowser: (seen: NewBrowser) => void;
};

/** How a call ended on the way, with what code of the envelope, and by which id the log of the server names its request. */
export type CallEnd = {
  how: 'answered' | 'failed' | 'cancelled';
  request: string | null;
  /** None of a file, or where no envelope came. */
  errcode?: number | undefined;
  sessionEnded?: boolean;
};

export type CallOptions = {
  /** Ends the call; it then fails with kind `cancelled`. */
  signal?: AbortSignal;
  /** A call of the session machine, which handles the end of the session itself. */
  ofSession?: boolean;
  /** It takes the place of no other call to the same path, such as where a page shows several at once. */
  alongside?: boolean;
  /** Faults on the way are not announced; the caller shows them or nobody does. */
  quiet?: boolean;
  /** Used instead of the token in the cookie. */
  token?: string;
  /** How the body is sent; `fetch` unless said. */
  fetch?: Fetch;
};

type FileAnswer = { blob: Blob; name: string | undefined };

const buildHeader = 'x-build';
const requestHeader = 'x-request';
const settingsHeader = 'x-settings';
const newBrowserHeader = 'x-new-browser';

/** Makes the functions that call the server. Each rejects with an `ApiFault` and nothing else. */
export function createClient(options: ClientOptions) {
  const pending = new Map<string, AbortController>();

  async function send(path: string, body: unknown, call: CallOptions, responseType: 'text' | 'blob') {
    const url = settings.apiBase + path;
    const ending = new AbortController();
    const cancel = () => ending.abort();
    if (call.signal?.aborted) throw new ApiFault('cancelled', 'cancelled');
    call.signal?.addEventListener('abort', cancel);
    const key = `POST ${url}`;
    if (isCancellable(path) && !call.alongside) {
      pending.get(key)?.abort();
      pending.set(key, ending);
    }
    let overTime = false;
    const timer = setTimeout(() => {
      overTime = true;
      ending.abort();
    }, settings.requestTimeLimit);
    const token = call.token ?? options.token();
    const sendRequest = call.fetch ?? options.fetch ?? fetch;
    const config: Options = {
      responseType,
      headers: { 'accept-language': options.language(), ...(token && { authorization: token }) },
      fetch: (input, init) => sendRequest(input, { ...init, signal: ending.signal }),
    };
    if (!call.quiet) options.onCallBegan();
    const sent = options.onSent?.(path);
    try {
      const { data: came, headers } = await http.post<unknown>(url, body, config);
      // Redaxios calls a body that broke off, or was aborted, one that is not there.
      if (came === undefined) throw new Error('The body broke off.');
      // A file that was refused is an envelope.
      const isRefused = came instanceof Blob && headers.get('content-type')?.includes('json');
      const data: unknown = isRefused ? JSON.parse(await came.text()) : came;
      sent?.({ how: 'answered', request: headers.get(requestHeader), ...codeOf(data) });
      const build = headers.get(buildHeader);
      if (build) options.onBuild(build);
      const settingsVersion = Number(headers.get(settingsHeader));
      if (settingsVersion > 0) options.onSettings(settingsVersion);
      const seen = readNewBrowser(headers.get(newBrowserHeader));
      if (seen) options.onNewBrowser(seen);
      return { data, headers, token };
    } catch (error) {
      const cancelled = ending.signal.aborted && !overTime;
      sent?.({ how: cancelled ? 'cancelled' : 'failed', request: requestOf(error) });
      if (cancelled) throw new ApiFault('cancelled', 'cancelled');
      // Redaxios rejects with the whole response, request headers included: only the status goes on.
      const status = statusOf(error);
      const fault = status === undefined ? networkFault(overTime) : faultOfStatus(status);
      if (!call.quiet) options.onFault(fault);
      throw fault;
    } finally {
      if (!call.quiet) options.onCallEnded();
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', cancel);
      if (pending.get(key) === ending) pending.delete(key);
    }
  }

  function open(
    path: Path | undefined,
    data: unknown,
    token: string | undefined,
    call: CallOptions,
  ): unknown {
    if (!isEnvelope(data)) {
      const fault = unreadableFault();
      if (!call.quiet) options.onFault(fault);
      throw fault;
    }
    if (data.errcode === errcodes.success) return data.data;
    const present = options.token();
    // An answer to a session that is over says nothing about the one that has begun since.
    const outdated = present !== undefined && present !== token;
    const refusal = readRefusal(data.errcode, data.details);
    if (data.errcode === errcodes.sessionEnded && !call.ofSession && !outdated)
      options.onSessionEnded({
        why: 'why' in refusal.details ? String(refusal.details.why) : null,
        said: data.errmsg ?? null,
      });
    throw new ApiFault('refused', data.errmsg ?? String(data.errcode), { path, ...refusal });
  }

  async function post<P extends Path>(path: P, payload: Payload<P>, call: CallOptions = {}) {
    const { data, token } = await send(path, payload, call, 'text');
    return open(path, data, token, call) as Answer<P>;
  }

  async function postForFile<P extends Path>(path: P, payload: Payload<P>, call: CallOptions = {}) {
    const { data, headers, token } = await send(path, payload, call, 'blob');
    if (!(data instanceof Blob)) {
      open(path, data, token, call);
      throw unreadableFault();
    }
    return { blob: data, name: fileName(headers.get('content-disposition')) } satisfies FileAnswer;
  }

  /** Reads a stream of events to its end. It fails quietly, but for a session that has ended. */
  async function readStream(
    path: typeof livePath,
    onEvent: (event: LiveEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const ending = new AbortController();
    const cancel = () => ending.abort();
    if (signal.aborted) throw new ApiFault('cancelled', 'cancelled');
    signal.addEventListener('abort', cancel);
    let timer = setTimeout(cancel, settings.streamSilence);
    const stayAlive = () => {
      clearTimeout(timer);
      timer = setTimeout(cancel, settings.streamSilence);
    };
    const token = options.token();
    const sent = options.onSent?.(path);
    let request: string | null = null;
    let code: ReturnType<typeof codeOf>;
    try {
      const response = await openStream(path, token, ending.signal);
      const { ok, status, headers, body } = response;
      request = headers.get(requestHeader);
      if (!ok) throw faultOfStatus(status);
      const seen = readNewBrowser(headers.get(newBrowserHeader));
      if (seen) options.onNewBrowser(seen);
      if (!headers.get('content-type')?.startsWith('text/event-stream') || !body) {
        const data: unknown = JSON.parse(await response.text());
        code = codeOf(data);
        open(undefined, data, token, { quiet: true });
        throw unreadableFault();
      }
      await readEvents(body, onEvent, stayAlive);
      sent?.({ how: 'answered', request });
    } catch (error) {
      const how = signal.aborted ? 'cancelled' : code === undefined ? 'failed' : 'answered';
      sent?.({ how, request, ...code });
      if (signal.aborted) throw new ApiFault('cancelled', 'cancelled');
      throw error instanceof ApiFault ? error : networkFault(false);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      cancel();
    }
  }

  const openStream = (path: typeof livePath, token: string | undefined, signal: AbortSignal) =>
    (options.fetch ?? fetch)(settings.apiBase + path, {
      headers: { 'accept-language': options.language(), ...(token && { authorization: token }) },
      cache: 'no-store',
      signal,
    });

  return { post, postForFile, readStream };
}

/** What came over the wire; what it holds is read by the code. */
type Envelope = { errcode: number; errmsg?: string; data?: unknown; details?: unknown };

const isEnvelope = (data: unknown): data is Envelope =>
  typeof data === 'object' && data !== null && 'errcode' in data && typeof data.errcode === 'number';

const codeOf = (data: unknown) =>
  isEnvelope(data)
    ? { errcode: data.errcode, sessionEnded: data.errcode === errcodes.sessionEnded }
    : undefined;

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

const requestOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'headers' in error && error.headers instanceof Headers
    ? error.headers.get(requestHeader)
    : null;

/** The name in a Content-Disposition header; the encoded form, which can hold Chinese, goes first. */
export function fileName(disposition: string | null) {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
}
