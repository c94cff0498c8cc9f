import { redirectOf } from '../machines/shell/routes.ts';
import { type Begun, keepBegun, takeLanded } from '../window/provider-landing.ts';
import { currentRoute } from '../window/router.ts';
import type { Payload } from './contract/index.ts';
import { post } from './post.ts';
import { keepSession } from './session-calls.ts';

type Landing = Payload<'/user/completeProvider'>;

/** In which windows of this browser a confirmation waits for what a provider leads back with. */
const channelName = 'houqin provider';
/** Milliseconds in which a window that waits has said so. */
const patience = 1000;

/** Leads the browser to an identity provider. The way on is that of the sign-in page. */
export async function beginAtProvider(provider: number, signal: AbortSignal) {
  const { url, proof } = await post('/user/beginProvider', { provider }, { signal, ofSession: true });
  keepBegun({ proof, redirect: redirectOf(currentRoute()) ?? null } satisfies Begun);
  location.assign(url);
}

/** @returns what the server is sent of what a provider led back with; DingTalk calls its code otherwise */
function landingOf(landed: URLSearchParams, proof: string): Landing {
  const of = (name: string) => landed.get(name) ?? undefined;
  const [code, iss, error] = [of('code') ?? of('authCode'), of('iss'), of('error')];
  return {
    state: of('state') ?? '',
    proof,
    ...(code !== undefined && { code }),
    ...(iss !== undefined && { iss }),
    ...(error !== undefined && { error }),
  };
}

/** Signs in by what an identity provider has led back with; in the window of a confirmation that one goes on. */
export async function completeByProvider(signal: AbortSignal) {
  const { landed, proof = '' } = takeLanded();
  if (proof === '' && (await isTakenElsewhere(landed))) {
    close();
    // Nothing of this window is wanted any more.
    return new Promise<never>(() => {});
  }
  // Without a proof the server says why not, in the language of the person.
  return keepSession(
    await post('/user/completeProvider', landingOf(landed, proof), { signal, ofSession: true }),
  );
}

/** Hands what this window was led back with to the one that waits for it. */
function isTakenElsewhere(landed: URLSearchParams): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (data === 'taken') resolve(true);
    });
    channel.postMessage(String(landed));
    setTimeout(() => resolve(false), patience);
  }).finally(() => channel.close());
}

/**
 * Has the person show at the identity provider, in a window beside this one, who they are.
 *
 * @param beside the window, opened by the click itself; browsers open none later
 */
export async function confirmAtProvider(beside: Window, signal: AbortSignal) {
  try {
    const { url, proof } = await post('/user/beginConfirmation', {}, { signal });
    const state = new URL(url).searchParams.get('state');
    const waiting = landedBeside(state, signal);
    beside.location.replace(url);
    await post('/user/completeConfirmation', landingOf(await waiting, proof), { signal });
  } finally {
    beside.close();
  }
}

/** What the window beside is led back with, for the sign-in of that state. */
function landedBeside(state: string | null, signal: AbortSignal): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(channelName);
  return new Promise<URLSearchParams>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    channel.addEventListener('message', ({ data }) => {
      const landed = new URLSearchParams(typeof data === 'string' ? data : '');
      if (state === null || landed.get('state') !== state) return;
      channel.postMessage('taken');
      resolve(landed);
    });
  }).finally(() => channel.close());
}
