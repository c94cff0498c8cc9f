import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { unreadMachine } from '../../src/machines/unread.ts';

const pause = 60_000;

/** What each count answers, in order; an Error is a server that is away. */
function begin(...answers: (number | Error)[]) {
  const clock = new SimulatedClock();
  let requested = 0;
  const logic = unreadMachine.provide({
    actors: {
      count: fromPromise(async () => {
        const answer = answers[requested] ?? 0;
        requested += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
    delays: { 'time between counts': pause },
  });
  const actor = createActor(logic, { clock }).start();
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.unread, requested];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, actor, now, settle };
}

test('it is counted at once and again after a while; a failure keeps the number', async () => {
  const { clock, now, settle } = begin(3, new Error('away'), 4);
  await settle();
  expect(now()).toEqual(['waiting', 3, 1]);
  clock.increment(pause);
  await settle();
  expect(now()).toEqual(['waiting', 3, 2]);
  clock.increment(pause);
  await settle();
  expect(now()).toEqual(['waiting', 4, 3]);
});

test('nobody is asked while the page is hidden, and at once when it is looked at again', async () => {
  const { clock, actor, now, settle } = begin(3, 5);
  await settle();
  actor.send({ type: 'page hidden' });
  clock.increment(10 * pause);
  await settle();
  expect(now()).toEqual(['paused', 3, 1]);
  actor.send({ type: 'page shown' });
  await settle();
  expect(now()).toEqual(['waiting', 5, 2]);
});

test('what was read is told at once', async () => {
  const { actor, now, settle } = begin(3);
  await settle();
  actor.send({ type: 'something read', unread: 2 });
  expect(now()).toEqual(['waiting', 2, 1]);
});
