import { expect, jest, test } from '@jest/globals';
import { createActor, fromPromise } from 'xstate';
import { taskMachine } from '../../src/machines/task.ts';

const settled = () => new Promise(setImmediate);

test('a task runs once at a time and tells how it ended', async () => {
  const intents: unknown[] = [];
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const actor = createActor(
    taskMachine.provide({
      actors: {
        'do it': fromPromise<void, { intent: unknown }>(({ input }) => {
          intents.push(input.intent);
          return new Promise((resolve, reject) => {
            settle = { resolve, reject };
          });
        }),
      },
    }),
  );
  const details = jest.fn();
  actor.on('*', details);
  actor.start();
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'start', intent: 'xlsx' });
  actor.send({ type: 'start', intent: 'csv' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(intents).toEqual(['xlsx']);
  settle?.resolve();
  await settled();
  expect(details).toHaveBeenLastCalledWith({ type: 'done' });
  actor.send({ type: 'start', intent: 'csv' });
  settle?.reject(new Error('too much'));
  await settled();
  expect(details).toHaveBeenLastCalledWith({ type: 'failed', error: new Error('too much') });
  expect(actor.getSnapshot().value).toBe('idle');
});

test('a task that is cancelled ends what it does, tells nothing and can be started again', () => {
  const signals: AbortSignal[] = [];
  const logic = fromPromise<void, { intent: unknown }>(({ signal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const actor = createActor(taskMachine.provide({ actors: { 'do it': logic } }));
  const details = jest.fn();
  actor.on('*', details);
  actor.start();
  actor.send({ type: 'start', intent: 'csv' });
  actor.send({ type: 'cancel' });
  expect(actor.getSnapshot().value).toBe('idle');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  actor.send({ type: 'start', intent: 'csv' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(details).not.toHaveBeenCalled();
});
