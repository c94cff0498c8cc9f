import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type PasskeyIntent, passkeyDialogMachine } from '../../../src/machines/session/passkey-dialog.ts';
import { never, refusal } from '../support/begin-session.ts';

type Work = (input: { intent: PasskeyIntent | null }) => Promise<void>;
const intent: PasskeyIntent = { type: 'add', name: 'Phone' };

function requested(open: Work, send: Work) {
  const machine = passkeyDialogMachine.provide({
    actors: {
      'open the dialog of the browser': fromPromise<void, { intent: PasskeyIntent | null }>(({ input }) =>
        open(input),
      ),
      'send what the passkey says': fromPromise<void, { intent: PasskeyIntent | null }>(({ input }) =>
        send(input),
      ),
    },
  });
  const dialog = createActor(machine).start();
  const details: unknown[] = [];
  dialog.on('*', (notice) => details.push(notice));
  dialog.send({ type: 'ask', intent });
  return {
    dialog,
    details,
    until: (state: 'idle' | 'sending') => waitFor(dialog, (now) => now.matches(state)),
  };
}

test('opens the dialog, sends what came of it, and tells that it is done', async () => {
  const seen: unknown[] = [];
  const note: Work = async (input) => void seen.push(input);
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const { dialog, details, until } = requested(note, async (input) => {
    await answer;
    return note(input);
  });
  expect(dialog.getSnapshot().value).toBe('dialog open');
  dialog.send({ type: 'ask', intent: { type: 'remove the device' } });
  await until('sending');
  expect(dialog.getSnapshot().hasTag('busy')).toBe(true);
  resolve();
  await until('idle');
  expect(seen).toEqual([{ intent }, { intent }]);
  expect(details).toEqual([{ type: 'done' }]);
});

test('leads back without a word when the person leaves the dialog', async () => {
  const { details, until } = requested(() => Promise.reject(refusal('dialog cancelled', 'x')), never);
  await until('idle');
  expect(details).toEqual([]);
});

test.each([
  ['the dialog', (error: Error) => requested(() => Promise.reject(error), never)],
  [
    'the server',
    (error: Error) =>
      requested(
        async () => {},
        () => Promise.reject(error),
      ),
  ],
])('tells what %s said against it', async (_, fails) => {
  const error = new Error('not right');
  const { details, until } = fails(error);
  await until('idle');
  expect(details).toEqual([{ type: 'failed', error }]);
});
