import { settings } from '../settings.ts';
import type { FirstAnswer, FirstPath } from './contract/home-picture.ts';
import type { Payload } from './contract/index.ts';

type Fetch = typeof globalThis.fetch;
/** What was asked, with what, when, and the answer that is on its way. */
type Early = { token: string; body: string; requested: number; answer: Promise<Response> };

declare global {
  /** By address; between the script that asks and the application, which share no module. */
  var earlyCalls: Map<string, Early> | undefined;
}

/** Makes a call while the application is still on its way. Small on purpose: it brings no package. */
export function askEarly<Path extends FirstPath>(
  path: Path,
  payload: Payload<Path>,
  { token, language }: { token: string; language: string },
) {
  const body = JSON.stringify(payload);
  const answer = fetch(settings.apiBase + path, {
    method: 'POST',
    headers: {
      'accept-language': language,
      authorization: token,
      'content-type': 'application/json',
    },
    body,
  });
  answer.catch(() => undefined);
  note(path, { token, body, requested: performance.now(), answer });
}

/** Has a call answered by what the server wrote into the page. */
export const answerEarly = ({ path, payload, headers, body }: FirstAnswer, token: string) =>
  note(path, {
    token,
    body: JSON.stringify(payload),
    requested: 0,
    answer: Promise.resolve(new Response(body, { headers })),
  });

function note(path: FirstPath, early: Early) {
  globalThis.earlyCalls ??= new Map();
  globalThis.earlyCalls.set(settings.apiBase + path, early);
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Whether the answer of a call is on its way. */
export const isRequestedEarly = (url: string): boolean => globalThis.earlyCalls?.has(url) ?? false;

/** `fetch`; the first call that was asked early already is given that answer, if it asks the same and soon enough. */
export const fetchOrTakeEarly: Fetch = (input, init) => {
  const early = globalThis.earlyCalls?.get(String(input));
  if (!early) return fetch(input, init);
  globalThis.earlyCalls?.delete(String(input));
  const token = new Headers(init?.headers).get('authorization');
  const fits = token === early.token && init?.body === early.body;
  if (!fits || performance.now() - early.requested > settings.earlyLifecycle) return fetch(input, init);
  return init?.signal ? Promise.race([early.answer, ended(init.signal)]) : early.answer;
};
