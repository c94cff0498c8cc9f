import { describe, expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { lookupMachine } from '../../src/machines/lookup.ts';

const settled = () => new Promise(setImmediate);

function start() {
  const requested: string[] = [];
  const clock = new SimulatedClock();
  let settle: { resolve: (found: unknown[]) => void; reject: (error: unknown) => void } | undefined;
  const actor = createActor(
    lookupMachine.provide({
      actors: {
        'look up': fromPromise<readonly unknown[], { text: string }>(({ input }) => {
          requested.push(input.text);
          return new Promise((resolve, reject) => {
            settle = { resolve, reject };
          });
        }),
      },
      delays: { 'search pause': 250 },
    }),
    { clock },
  ).start();
  return {
    requested,
    clock,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    busy: () => actor.getSnapshot().hasTag('busy'),
    context: () => actor.getSnapshot().context,
    found: async (found: unknown[]) => {
      settle?.resolve(found);
      await settled();
    },
    failed: async (error: Error) => {
      settle?.reject(error);
      await settled();
    },
  };
}

describe('a lookup', () => {
  test('begins with what fits no text', async () => {
    const lookup = start();
    expect([lookup.state(), lookup.busy(), lookup.requested]).toEqual(['looking up', true, ['']]);
    await lookup.found(['a', 'b']);
    expect([lookup.state(), lookup.busy()]).toEqual(['found', false]);
    expect(lookup.context().found).toEqual(['a', 'b']);
  });

  test('asks once typing pauses, and keeps what was found until more comes', async () => {
    const lookup = start();
    await lookup.found(['a', 'b']);
    lookup.send({ type: 'text changed', text: 'b' });
    lookup.clock.increment(200);
    lookup.send({ type: 'text changed', text: 'b ' });
    lookup.clock.increment(200);
    expect([lookup.state(), lookup.busy(), lookup.requested]).toEqual(['waiting', true, ['']]);
    lookup.clock.increment(50);
    expect(lookup.state()).toBe('looking up');
    expect(lookup.requested).toEqual(['', 'b']);
    expect(lookup.context()).toMatchObject({ text: 'b ', found: ['a', 'b'] });
    await lookup.found(['b']);
    expect(lookup.context().found).toEqual(['b']);
  });

  test('that fails can be tried again', async () => {
    const lookup = start();
    await lookup.failed(new Error('no network'));
    expect(lookup.state()).toBe('failed');
    expect(lookup.context().fault).toEqual(new Error('no network'));
    lookup.send({ type: 'reload' });
    await lookup.found(['a']);
    expect(lookup.state()).toBe('found');
    expect(lookup.context().fault).toBeNull();
  });
});
