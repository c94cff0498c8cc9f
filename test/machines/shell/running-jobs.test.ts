import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { runningJobsMachine } from '../../../src/machines/shell/running-jobs.ts';

const [pause, atWork] = [60_000, 5_000];

/** What each count answers, in order; an Error is a server that is away. */
function begin(...answers: (number | Error)[]) {
  const clock = new SimulatedClock();
  let requested = 0;
  const logic = runningJobsMachine.provide({
    actors: {
      count: fromPromise(async () => {
        const answer = answers[requested] ?? 0;
        requested += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
    delays: { 'time between counts': pause, 'time between counts at work': atWork },
  });
  const actor = createActor(logic, { clock }).start();
  const now = () => [actor.getSnapshot().value, actor.getSnapshot().context.running, requested];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, actor, now, settle };
}

test('while something is at work it is counted often, and seldom after that', async () => {
  const { clock, now, settle } = begin(2, 0, 0);
  await settle();
  expect(now()).toEqual(['at work', 2, 1]);
  clock.increment(atWork);
  await settle();
  expect(now()).toEqual(['quiet', 0, 2]);
  clock.increment(atWork);
  await settle();
  expect(now()).toEqual(['quiet', 0, 2]);
  clock.increment(pause - atWork);
  await settle();
  expect(now()).toEqual(['quiet', 0, 3]);
});

test('a failure keeps the number, and it is asked again later', async () => {
  const { clock, now, settle } = begin(2, new Error('away'), 1);
  await settle();
  clock.increment(atWork);
  await settle();
  expect(now()).toEqual(['quiet', 2, 2]);
  clock.increment(pause);
  await settle();
  expect(now()).toEqual(['at work', 1, 3]);
});

test('one that is ordered is counted at once, but not while nobody looks', async () => {
  const { clock, actor, now, settle } = begin(0, 1, 2);
  await settle();
  actor.send({ type: 'job ordered' });
  await settle();
  expect(now()).toEqual(['at work', 1, 2]);
  actor.send({ type: 'page hidden' });
  actor.send({ type: 'job ordered' });
  clock.increment(10 * pause);
  await settle();
  expect(now()).toEqual(['paused', 1, 2]);
  actor.send({ type: 'page shown' });
  await settle();
  expect(now()).toEqual(['at work', 2, 3]);
});
