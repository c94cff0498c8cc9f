import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { pauseAfter, unreadMachine } from '../../../src/machines/shell/unread.ts';

const minute = 60_000;
const first = 2000;

/** Numbers are what each count answers, in order; an Error is a server that is away. */
function begin(...answers: (number | Error)[]) {
  const clock = new SimulatedClock();
  const streams: { end: () => void; fail: () => void }[] = [];
  let waiting: (() => void)[] = [];
  let requested = 0;
  const logic = unreadMachine.provide({
    actors: {
      count: fromPromise(async () => {
        const answer = answers[requested] ?? 0;
        requested += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      stream: fromPromise(
        () =>
          new Promise<void>((resolve, reject) => {
            streams.push({ end: resolve, fail: () => reject(new Error('broken')) });
          }),
      ),
      news: fromPromise(
        () =>
          new Promise<void>((resolve) => {
            waiting.push(resolve);
          }),
      ),
    },
    delays: {
      'time between counts': minute,
      'time to open a stream': 8000,
      'time of a reliable stream': 25_000,
      'time without streams': 10 * minute,
      'pause before connecting': ({ context }) => pauseAfter(context.failures, first),
    },
  });
  const actor = createActor(logic, { clock }).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    clock,
    actor,
    streams,
    settle,
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context.unread, requested],
    announce: () => {
      for (const wake of waiting) wake();
      waiting = [];
      return settle();
    },
    break: () => {
      streams.at(-1)?.fail();
      return settle();
    },
  };
}

const upToDate = { live: { connected: 'up to date' } };
const waitingToConnect = { 'waiting to connect': 'waiting' };
const byTheMinute = { 'counting by the minute': 'waiting' };

test('it is counted once the stream is open, and again when something is new', async () => {
  const { now, announce } = begin(3, 4, new Error('away'));
  expect(now()).toEqual([{ live: 'opening' }, 0, 0]);
  await announce();
  expect(now()).toEqual([upToDate, 3, 1]);
  await announce();
  expect(now()).toEqual([upToDate, 4, 2]);
  await announce();
  expect(now()).toEqual([upToDate, 4, 3]);
});

test('a stream without news does not keep it from being counted now and then', async () => {
  const { clock, now, announce, settle } = begin(3, 2);
  await announce();
  clock.increment(minute);
  await settle();
  expect(now()).toEqual([upToDate, 2, 2]);
});

test('without a stream it is counted at once, and tried again later each time', async () => {
  const { clock, now, announce, streams, settle, ...server } = begin(3, 4, 5);
  await server.break();
  expect(now()).toEqual([waitingToConnect, 3, 1]);
  clock.increment(first);
  await server.break();
  expect(now()).toEqual([waitingToConnect, 4, 2]);
  clock.increment(first);
  expect(now()).toEqual([waitingToConnect, 4, 2]);
  clock.increment(first);
  expect(now()).toEqual([{ live: 'opening' }, 4, 2]);
  expect(streams).toHaveLength(3);
  await announce();
  expect(now()).toEqual([upToDate, 5, 3]);
  streams.at(-1)?.end();
  await settle();
  expect(now()[0]).toEqual(waitingToConnect);
});

test('where streams do not come through it is counted by the minute, and streams are tried now and then', async () => {
  const { clock, now, settle } = begin(1, 1, 1, 1, 2);
  for (let failures = 1; failures < 4; failures += 1) {
    clock.increment(8000);
    await settle();
    expect(now()[0]).toEqual(waitingToConnect);
    clock.increment(pauseAfter(failures, first));
  }
  clock.increment(8000);
  await settle();
  expect(now()).toEqual([byTheMinute, 1, 4]);
  clock.increment(minute);
  await settle();
  expect(now()).toEqual([byTheMinute, 2, 5]);
  clock.increment(9 * minute);
  expect(now()[0]).toEqual({ live: 'opening' });
});

test('a stream that lasts makes up for those that failed before', async () => {
  const { clock, actor, announce, ...server } = begin(1, 1);
  await server.break();
  clock.increment(first);
  await announce();
  expect(actor.getSnapshot().context.failures).toBe(1);
  clock.increment(25_000);
  expect(actor.getSnapshot().context.failures).toBe(0);
});

test('there is no stream while the page is hidden, and one at once when it is looked at again', async () => {
  const { clock, actor, now, announce, streams } = begin(3, 5);
  await announce();
  actor.send({ type: 'page hidden' });
  clock.increment(10 * minute);
  expect(now()).toEqual(['paused', 3, 1]);
  expect(streams).toHaveLength(1);
  actor.send({ type: 'page shown' });
  await announce();
  expect(now()).toEqual([upToDate, 5, 2]);
});

test('what was read is told at once', async () => {
  const { actor, now, announce } = begin(3);
  await announce();
  actor.send({ type: 'something read', unread: 2 });
  expect(now()).toEqual([upToDate, 2, 1]);
});
