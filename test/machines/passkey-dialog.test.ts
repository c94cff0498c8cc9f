import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type PasskeyWish, passkeyDialogMachine } from '../../src/machines/passkey-dialog.ts';
import { never, refusal } from './support/begin-session.ts';

type Work = (input: { wish: PasskeyWish | null }) => Promise<void>;
const wish: PasskeyWish = { type: 'add', name: 'Phone' };

function asked(open: Work, send: Work) {
  const machine = passkeyDialogMachine.provide({
    actors: {
      'open the dialog of the browser': fromPromise<void, { wish: PasskeyWish | null }>(({ input }) =>
        open(input),
      ),
      'send what the passkey says': fromPromise<void, { wish: PasskeyWish | null }>(({ input }) =>
        send(input),
      ),
    },
  });
  const dialog = createActor(machine).start();
  const facts: unknown[] = [];
  dialog.on('*', (fact) => facts.push(fact));
  dialog.send({ type: 'ask', wish });
  return {
    dialog,
    facts,
    until: (state: 'idle' | 'sending') => waitFor(dialog, (now) => now.matches(state)),
  };
}

test('opens the dialog, sends what came of it, and tells that it is done', async () => {
  const seen: unknown[] = [];
  const note: Work = async (input) => void seen.push(input);
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const { dialog, facts, until } = asked(note, async (input) => {
    await answer;
    return note(input);
  });
  expect(dialog.getSnapshot().value).toBe('dialog open');
  dialog.send({ type: 'ask', wish: { type: 'remove the device' } });
  await until('sending');
  expect(dialog.getSnapshot().hasTag('busy')).toBe(true);
  resolve();
  await until('idle');
  expect(seen).toEqual([{ wish }, { wish }]);
  expect(facts).toEqual([{ type: 'done' }]);
});

test('leads back without a word when the person leaves the dialog', async () => {
  const { facts, until } = asked(() => Promise.reject(refusal('dialog cancelled', 'x')), never);
  await until('idle');
  expect(facts).toEqual([]);
});

test.each([
  ['the dialog', (error: Error) => asked(() => Promise.reject(error), never)],
  [
    'the server',
    (error: Error) =>
      asked(
        async () => {},
        () => Promise.reject(error),
      ),
  ],
])('tells what %s said against it', async (_, fails) => {
  const error = new Error('not right');
  const { facts, until } = fails(error);
  await until('idle');
  expect(facts).toEqual([{ type: 'failed', error }]);
});
