import { jest } from '@jest/globals';
import { type ClientOptions, createClient } from '../../../src/api/client.ts';
import { ApiFault } from '../../../src/api/fault.ts';

type Request = {
  url: string;
  init: RequestInit;
  answer: (response: Response) => void;
  fail: (e: unknown) => void;
};

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const open: Request[] = [];

export function begin(options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const faults: ApiFault[] = [];
  const ended = jest.fn();
  const described: string[] = [];
  const client = createClient({
    token: () => 'token-1',
    language: () => 'zh',
    onSessionEnded: ended,
    onFault: (fault) => faults.push(fault),
    onCallBegan: () => described.push('began'),
    onCallEnded: () => described.push('ended'),
    onBuild: (build) => described.push(build),
    onSettings: (version) => described.push(`settings ${version}`),
    onNewBrowser: (seen) => described.push(`new browser ${JSON.stringify(seen)}`),
    fetch: (input, init = {}) =>
      new Promise((answer, fail) => {
        const request = { url: String(input), init, answer, fail };
        requests.push(request);
        open.push(request);
        init.signal?.addEventListener('abort', () => fail(new DOMException('ended', 'AbortError')));
      }),
    ...options,
  });
  const request = (index: number) => {
    const found = requests[index];
    if (!found) throw new Error(`There was no request ${index}`);
    return found;
  };
  return { client, requests, request, faults, ended, described };
}

export const faultOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof ApiFault)) throw new Error(`Not a fault: ${error}`);
  return error;
};

/** Ends what a test left unanswered. */
export function endAll() {
  for (const { fail } of open.splice(0)) fail(new TypeError('The test is over'));
}
