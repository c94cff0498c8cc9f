import { settings } from '../settings.ts';
import { type BatchHead, batchPath, maxBatched } from '../vocabulary/batch.ts';
import { readBlocks } from './read-blocks.ts';

const newsHeader = 'x-new-browser';

type Fetch = typeof globalThis.fetch;
type Waiting = {
  url: string;
  init: RequestInit;
  answer: (response: Response) => void;
  fail: (error: unknown) => void;
};

/** Aborts once nobody waits for the answer any more: each call has its own, or was given up, one of them at least. */
function untilAllAreOver(signals: readonly (AbortSignal | null | undefined)[]) {
  const ending = new AbortController();
  const open = new Set(signals.keys());
  let wasAborted = false;
  const settle = (at: number) => {
    open.delete(at);
    if (open.size === 0 && wasAborted) ending.abort();
  };
  for (const [at, signal] of signals.entries()) {
    signal?.addEventListener('abort', () => {
      wasAborted ||= open.has(at);
      settle(at);
    });
  }
  return { signal: ending.signal, settle };
}

/** What the server has to tell the person comes with the answer as a whole. */
function newsOf({ headers }: Response): Record<string, string> {
  const said = headers.get(newsHeader);
  return said === null ? {} : { [newsHeader]: said };
}

/**
 * `fetch` for calls that read: those that are made at the same moment, as the parts of a page make them, go by one
 * request. Each gets its own answer as soon as it comes, or fails by itself. One that is under way already is not sent again.
 */
export function createBatchedFetch(fetch: Fetch, isUnderWay: (url: string) => boolean = () => false): Fetch {
  let waiting: Waiting[] = [];

  const send = () => {
    const all = waiting.filter(({ init }) => !init.signal?.aborted);
    waiting = [];
    for (const alike of Map.groupBy(all, ({ init }) => JSON.stringify(init.headers)).values())
      for (let from = 0; from < alike.length; from += maxBatched)
        void together(alike.slice(from, from + maxBatched));
  };

  async function together(calls: readonly Waiting[]) {
    const [first] = calls;
    if (!first) return;
    try {
      if (calls.length === 1) return first.answer(await fetch(first.url, first.init));
      const waited = untilAllAreOver(calls.map(({ init }) => init.signal));
      const response = await fetch(settings.apiBase + batchPath, {
        ...first.init,
        body: JSON.stringify({
          calls: calls.map(({ url, init }) => ({
            path: url.slice(settings.apiBase.length),
            payload: JSON.parse(String(init.body)),
          })),
        }),
        signal: waited.signal,
      });
      if (!response.headers.get('content-type')?.startsWith('application/x-ndjson') || !response.body) {
        const text = await response.text();
        const { status, headers } = response;
        for (const { answer } of calls) answer(new Response(text, { status, headers }));
        return;
      }
      const news = newsOf(response);
      let head: BatchHead | undefined;
      await readBlocks(response.body, '\n', (line) => {
        if (!head) {
          head = JSON.parse(line);
          return;
        }
        const { at, status, headers } = head;
        head = undefined;
        waited.settle(at);
        calls[at]?.answer(new Response(line, { status, headers: { ...headers, ...news } }));
      });
      // What has an answer no longer hears it.
      for (const { fail } of calls) fail(new TypeError('The answers broke off.'));
    } catch (error) {
      for (const { fail } of calls) fail(error);
    }
  }

  return (input, init = {}) =>
    new Promise<Response>((answer, fail) => {
      if (isUnderWay(String(input))) return void fetch(input, init).then(answer, fail);
      init.signal?.addEventListener('abort', () => fail(init.signal?.reason));
      if (waiting.length === 0) setTimeout(send);
      waiting.push({ url: String(input), init, answer, fail });
    });
}
