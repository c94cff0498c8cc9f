import { i18n } from '@lingui/core';
import { token } from '../window/cookies.ts';
import { saveFile } from '../window/save-file.ts';
import { createBatchedFetch } from './batched-fetch.ts';
import { type CallOptions, type ClientOptions, createClient } from './client.ts';
import type { Answer, CancellablePath, Contract, Path, Payload } from './contract/index.ts';
import { fetchOrTakeEarly, isRequestedEarly } from './early-calls.ts';
import { ApiFault, refusalOf } from './fault.ts';
import { fetchWithProgress } from './upload-progress.ts';

export { ApiFault, isCancelled, refusalOf } from './fault.ts';

type Listener = Omit<ClientOptions, 'fetch' | 'token' | 'language'> & {
  /** A call waits for the password. Resolves with whether the server has taken it. */
  onConfirmationNeeded: () => Promise<boolean>;
};
let listener: Listener = {
  onSessionEnded() {},
  onFault() {},
  onCallBegan() {},
  onCallEnded() {},
  onBuild() {},
  onSettings() {},
  onNewBrowser() {},
  onConfirmationNeeded: async () => false,
};

/** Who hears of calls, ended sessions and faults on the way. Set once, where the application is put together. */
export function listenToApi(to: Listener) {
  listener = to;
}

const client = createClient({
  fetch: fetchOrTakeEarly,
  token: token.read,
  language: () => i18n.locale,
  onSessionEnded: (over) => listener.onSessionEnded(over),
  onFault: (fault) => listener.onFault(fault),
  onCallBegan: () => listener.onCallBegan(),
  onCallEnded: () => listener.onCallEnded(),
  onSent: (path) => listener.onSent?.(path),
  onBuild: (build) => listener.onBuild(build),
  onSettings: (version) => listener.onSettings(version),
  onNewBrowser: (seen) => listener.onNewBrowser(seen),
});

/** Makes a call again that the server takes only once the person has typed the password again. */
async function whenConfirmed<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!refusalOf(error, 'confirmationNeeded')) throw error;
    if (!(await listener.onConfirmationNeeded())) throw new ApiFault('cancelled', 'cancelled');
    return call();
  }
}

/**
 * Makes a call of the contract and gives its answer. Rejects with `ApiFault`; faults on the way have been
 * announced by then, a refusal (`kind: 'refused'`) is the caller's to show.
 *
 * @example const { rows } = await post('/asset/list', { limit: 50 }, { signal });
 */
export const post = <P extends Path>(path: P, payload: Payload<P>, call?: CallOptions) =>
  whenConfirmed(() => client.post(path, payload, call));

const batchedFetch = createBatchedFetch(fetchOrTakeEarly, isRequestedEarly);

/**
 * The same for a part of a page: those of the same moment go by one request. It takes the place of no other call, unless
 * it says so.
 */
export const postPart = <P extends CancellablePath>(path: P, payload: Payload<P>, call?: CallOptions) =>
  post(path, payload, { alongside: true, ...call, fetch: batchedFetch });

/** Reads what the server sends over a stream to its end, such as when the session ends. */
export const readStream = client.readStream;

/** Makes a call that answers a file and hands it to the browser to save, under the server's name for it. */
export async function download<P extends Path>(
  path: P,
  payload: Payload<P>,
  options?: { signal?: AbortSignal },
) {
  saveFile(await whenConfirmed(() => client.postForFile(path, payload, options)));
}

/** Makes a call that answers a file. */
export const fetchFile = async <P extends Path>(
  path: P,
  payload: Payload<P>,
  options?: CallOptions,
): Promise<Blob> => (await whenConfirmed(() => client.postForFile(path, payload, options))).blob;

/** The calls that take a file. */
type UploadPath = { [P in Path]: Contract[P] extends { body: 'multipart' } ? P : never }[Path];

/** Sends a file or several, after what else the call asks for, and tells the progress, from 0 to 1. */
export function upload<P extends UploadPath>(
  path: P,
  fields: Readonly<Record<string, string | number>>,
  files: File | readonly File[],
  onProgress: (part: number) => void,
  options: Pick<CallOptions, 'signal' | 'quiet'> = {},
): Promise<Answer<P>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of [files].flat()) form.append('file', file);
  return client.post(path, form as never, { ...options, fetch: fetchWithProgress(onProgress) });
}
