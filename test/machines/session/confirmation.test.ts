import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { confirmationMachine } from '../../../src/machines/session/confirmation.ts';

function begin(check: () => Promise<void> = async () => {}) {
  const details: string[] = [];
  const actor = createActor(
    confirmationMachine.provide({ actors: { 'check the password': fromPromise(check) } }),
  ).start();
  actor.on('*', ({ type }) => details.push(type));
  return { actor, details, state: () => actor.getSnapshot().value };
}

test('asks, checks and tells, and a second call that needs it meanwhile waits for the same', async () => {
  const { actor, details, state } = begin();
  actor.send({ type: 'confirmation needed' });
  actor.send({ type: 'confirmation needed' });
  expect(state()).toBe('asking');
  actor.send({ type: 'send' });
  expect(state()).toBe('checking');
  await waitFor(actor, (snapshot) => snapshot.matches('idle'));
  expect(details).toEqual(['confirmed']);
});

test('what the server says is kept until the next attempt, and nothing is told', async () => {
  let answer = () => Promise.reject<void>(new Error('not correct'));
  const { actor, details } = begin(() => answer());
  actor.send({ type: 'confirmation needed' });
  actor.send({ type: 'send' });
  await waitFor(actor, (snapshot) => snapshot.matches('asking'));
  expect(actor.getSnapshot().context.refusal).toBe('not correct');
  answer = () => new Promise<never>(() => {});
  actor.send({ type: 'send' });
  expect(actor.getSnapshot().context.refusal).toBeNull();
  expect(details).toEqual([]);
});

test.each([
  ['give up', ['confirmation needed']],
  ['person left', ['confirmation needed']],
  ['person left', ['confirmation needed', 'send']],
] as const)('%s after %j ends the wait', (type, before) => {
  const { actor, details, state } = begin(() => new Promise<never>(() => {}));
  for (const event of before) actor.send({ type: event });
  actor.send({ type });
  expect([state(), details]).toEqual(['idle', ['given up']]);
});

test('while it is checked it cannot be given up: the answer is on its way', () => {
  const { actor, details, state } = begin(() => new Promise<never>(() => {}));
  actor.send({ type: 'confirmation needed' });
  actor.send({ type: 'send' });
  actor.send({ type: 'give up' });
  expect([state(), details]).toEqual(['checking', []]);
});
