import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createLoadMachine } from '../../src/machines/load.ts';
import { byHand } from './support/by-hand.ts';

test('loads, says why not, and loads again without losing what was there', async () => {
  const answers: (() => Promise<string>)[] = [
    async () => 'first',
    () => Promise.reject(new Error('offline')),
    async () => 'second',
  ];
  const machine = createLoadMachine<string>().provide({
    actors: { load: fromPromise(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often'))) },
  });
  const actor = createActor(machine).start();
  await waitFor(actor, (state) => state.matches('loaded'));
  expect(actor.getSnapshot().context).toEqual({ data: 'first', failure: null });

  actor.send({ type: 'load again' });
  expect(actor.getSnapshot().context.data).toBe('first');
  await waitFor(actor, (state) => state.matches('failed'));
  expect(actor.getSnapshot().context).toEqual({ data: 'first', failure: 'offline' });

  actor.send({ type: 'load again' });
  await waitFor(actor, (state) => state.matches('loaded'));
  expect(actor.getSnapshot().context).toEqual({ data: 'second', failure: null });
});

test('asked again while it loads, it keeps the later answer', async () => {
  const loading = byHand<string, undefined>();
  const machine = createLoadMachine<string>().provide({ actors: { load: loading.logic as never } });
  const actor = createActor(machine).start();
  actor.send({ type: 'load again' });
  expect(loading.inputs).toHaveLength(2);
  await loading.answer('later');
  expect(actor.getSnapshot().context).toEqual({ data: 'later', failure: null });
});

test('an answer that says the same again is the one that is there', async () => {
  const loading = byHand<{ name: string }[], undefined>();
  const machine = createLoadMachine<{ name: string }[]>().provide({
    actors: { load: loading.logic as never },
  });
  const actor = createActor(machine).start();
  await loading.answer([{ name: 'A' }]);
  const { data } = actor.getSnapshot().context;
  actor.send({ type: 'load again' });
  await loading.answer([{ name: 'A' }]);
  expect(actor.getSnapshot().context.data).toBe(data);
  actor.send({ type: 'load again' });
  await loading.answer([{ name: 'B' }]);
  expect(actor.getSnapshot().context.data).toEqual([{ name: 'B' }]);
});
