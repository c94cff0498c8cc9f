import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { offlineCopyMachine, otherPerson } from '../../../src/machines/offline/offline-copy.ts';
import { sessionUnknown } from '../../../src/machines/session/session-events.ts';

function begin(found: boolean | Error = true) {
  const clock = new SimulatedClock();
  let answer: () => Promise<void> = async () => {};
  let refreshes = 0;
  const actor = createActor(
    offlineCopyMachine.provide({
      actors: {
        'read the copy': fromPromise<boolean>(async () => {
          if (found instanceof Error) throw found;
          return found;
        }),
        'refresh the copy': fromPromise<void>(async () => {
          refreshes += 1;
          await answer();
        }),
      },
    }),
    { clock },
  );
  return {
    actor,
    clock,
    refreshes: () => refreshes,
    refuseWith: (fault: object) => {
      answer = () => Promise.reject(Object.assign(new Error('No copy.'), fault));
    },
    succeed: () => {
      answer = async () => {};
    },
    until: (state: 'fresh' | 'away' | 'signed out' | 'somebody else' | 'refused') =>
      waitFor(actor, (now) => now.matches({ working: state })),
  };
}

test.each([[false], [new Error('The browser stores nothing.')]])(
  'has nothing to count with: %s',
  async (found) => {
    const { actor } = begin(found);
    actor.start();
    await waitFor(actor, (state) => state.matches('absent'));
    actor.send({ type: 'refresh' });
    expect(actor.getSnapshot().matches('opening')).toBe(true);
  },
);

test('is refreshed by hand, and by itself once the server is in reach again', async () => {
  const one = begin();
  one.refuseWith({ kind: 'network' });
  one.actor.start();
  await one.until('away');
  one.actor.send({ type: 'came online' });
  await one.until('away');
  one.clock.increment(5_000);
  await one.until('away');
  one.succeed();
  one.actor.send({ type: 'refresh' });
  await one.until('fresh');
  expect(one.refreshes()).toBe(4);
});

test.each([
  ['signed out' as const, { kind: 'refused', reason: sessionUnknown }, null],
  ['somebody else' as const, { reason: otherPerson }, null],
  ['refused' as const, { kind: 'refused', reason: 'notFound' }, 'No copy.'],
])('says that it is %s, and counts on', async (state, fault, failure) => {
  const one = begin();
  one.refuseWith(fault);
  one.actor.start();
  await one.until(state);
  expect(one.actor.getSnapshot().context.failure).toBe(failure);
  one.succeed();
  one.actor.send({ type: 'refresh' });
  await one.until('fresh');
  expect(one.actor.getSnapshot().context.failure).toBeNull();
});
