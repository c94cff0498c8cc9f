import type { CallOptions } from './client.ts';
import type { Payload } from './contract/index.ts';
import { oneShot } from './one-shot.ts';
import { post } from './post.ts';

/** The part that talks to the browser comes when it is needed. */
const dialog = () => import('../window/passkey-dialog.ts');

/** Has the person show one of the own passkeys. @throws DialogEnded */
export async function shownPasskey(call: CallOptions & { signal: AbortSignal }) {
  const question = await post('/user/askPasskey', {}, call);
  const { showPasskey } = await dialog();
  return showPasskey(question, call.signal);
}

/** What a browser has made, until it is sent: beside the machines, as passwords are. */
const made = oneShot<Payload<'/user/addPasskey'>['made']>();

/** Has the person make a passkey, and holds it until it is sent. @throws DialogEnded */
export async function makePasskey(signal: AbortSignal) {
  const question = await post('/user/beginPasskey', {}, { signal });
  const { makePasskey: make } = await dialog();
  made.put(await make(question, signal));
}

/** Sends the passkey that was made. @returns recovery codes, where it is the first way */
export async function addPasskey(name: string, signal: AbortSignal) {
  const held = made.take();
  if (!held) throw new Error('There is no passkey to add.');
  const { recoveryCodes } = await post('/user/addPasskey', { name, made: held }, { signal });
  return recoveryCodes;
}
