import { settings } from '../settings.ts';

type Fetch = typeof globalThis.fetch;
/** Gives the answer to the same call, or nothing. What it was asked with stays with it. */
type Early = (token: string | undefined, body: unknown) => Promise<Response> | undefined;

declare global {
  /** Between the script that asks and the application, which share no module. */
  var earlyUserInfo: Early | undefined;
}

/** Asks who is signed in while the application is still on its way. Small on purpose: it brings no package. */
export function askEarly({ token, guid, language }: { token: string; guid: string; language: string }) {
  const asked = JSON.stringify({ guid });
  const answer = fetch(`${settings.apiBase}/user/getUserInfo`, {
    method: 'POST',
    headers: {
      'accept-language': language,
      authorization: token,
      'content-type': 'application/json',
    },
    body: asked,
  });
  answer.catch(() => undefined);
  globalThis.earlyUserInfo = (present, body) => (present === token && body === asked ? answer : undefined);
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** `fetch` for user info: the first one is given the answer to what was asked before, if it asks the same. */
export const fetchUserInfo: Fetch = (input, init) => {
  const token = new Headers(init?.headers).get('authorization') ?? undefined;
  const answer = globalThis.earlyUserInfo?.(token, init?.body);
  globalThis.earlyUserInfo = undefined;
  if (!answer) return fetch(input, init);
  return init?.signal ? Promise.race([answer, ended(init.signal)]) : answer;
};
