import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type OutboxEvent, outboxMachine } from '../../../src/machines/offline/outbox.ts';

const away = Object.assign(new Error('away'), { kind: 'network' });
const pause = 2_000;

/** An outbox before a server that takes what waits, or answers as the test says. */
function begin(found = 0) {
  const clock = new SimulatedClock();
  let sendings = 0;
  let answer: () => Promise<void> = async () => {};
  const change = (waiting: number, stored = true) => outbox.send({ type: 'changed', waiting, stored });
  const outbox = createActor(
    outboxMachine.provide({
      actors: {
        'read what waits': fromPromise<void>(async () => {
          await null;
          if (found > 0) change(found);
        }),
        'send what waits': fromPromise<void>(async () => {
          sendings += 1;
          await answer();
          change(0);
        }),
      },
    }),
    { clock },
  ).start();
  return {
    outbox,
    clock,
    change,
    sendings: () => sendings,
    answerBy: (next: () => Promise<void>) => {
      answer = next;
    },
    send: (event: OutboxEvent) => outbox.send(event),
    until: (state: 'idle' | 'pausing' | 'sending' | 'offline' | 'refused') =>
      waitFor(outbox, (now) => now.matches(state)),
  };
}

test('sends what was stored before, and what is answered once a person pauses', async () => {
  const { until, clock, change, sendings } = begin(2);
  await until('pausing');
  clock.increment(pause);
  await until('idle');
  change(1);
  await until('pausing');
  clock.increment(pause - 1);
  change(1);
  clock.increment(pause - 1);
  expect(sendings()).toBe(1);
  clock.increment(1);
  await until('idle');
  expect(sendings()).toBe(2);
});

test('sends once more what was answered while something was on its way', async () => {
  const { outbox, until, clock, change, answerBy, sendings } = begin();
  await until('idle');
  const { promise, resolve } = Promise.withResolvers<void>();
  answerBy(() => promise);
  change(1);
  clock.increment(pause);
  await until('sending');
  answerBy(async () => {});
  resolve();
  await until('idle');
  change(1);
  expect(outbox.getSnapshot().matches('pausing')).toBe(true);
  clock.increment(pause);
  await until('idle');
  expect(sendings()).toBe(2);
});

test('waits while the server is away, and rests once nothing waits any more', async () => {
  const { until, clock, change, answerBy, send, sendings } = begin(1);
  answerBy(() => Promise.reject(away));
  await until('pausing');
  clock.increment(pause);
  await until('offline');
  clock.increment(5_000);
  await until('offline');
  send({ type: 'came online' });
  await until('offline');
  expect(sendings()).toBe(3);
  change(0);
  await until('idle');
});

test('says what was refused until it is sent again or discarded', async () => {
  const { outbox, until, clock, change, answerBy, send } = begin(1);
  answerBy(() => Promise.reject(new Error('Over.')));
  await until('pausing');
  clock.increment(pause);
  await until('refused');
  expect(outbox.getSnapshot().context.failure).toBe('Over.');
  send({ type: 'try again' });
  await until('refused');
  change(0);
  await until('idle');
  expect(outbox.getSnapshot().context.failure).toBeNull();
});

test('tries again by itself where a refusal says nothing of what was sent', async () => {
  const { until, clock, answerBy, sendings } = begin(1);
  answerBy(() => Promise.reject(Object.assign(new Error('Busy.'), { kind: 'refused', reason: 'busy' })));
  await until('pausing');
  clock.increment(pause);
  await until('offline');
  answerBy(async () => {});
  clock.increment(5_000);
  await until('idle');
  expect(sendings()).toBe(2);
});
