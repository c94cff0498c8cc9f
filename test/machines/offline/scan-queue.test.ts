import { expect, test } from '@jest/globals';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import {
  type ScanQueueEvent,
  scanQueueMachine,
  type WaitingScan,
} from '../../../src/machines/offline/scan-queue.ts';

const scan = (uid: string): WaitingScan => ({ uid, code: uid, stored: true });
const away = Object.assign(new Error('away'), { kind: 'network' });
type Uids = readonly string[];

/** A queue before a server that has everything it was sent, and answers as the test says. */
function begin(stored: WaitingScan[] = []) {
  const clock = new SimulatedClock();
  const arrived: Uids[] = [];
  let answer: () => Promise<void> = async () => {};
  const machine = scanQueueMachine.provide({
    actors: {
      'read stored scans': fromPromise<readonly WaitingScan[]>(async () => stored),
      'send the scans': fromPromise<Uids, { uids: Uids }>(async ({ input: { uids } }) => {
        arrived.push(uids);
        await answer();
        return uids;
      }),
    },
  });
  const queue = createActor(machine, { clock }).start();
  let sent = 0;
  queue.on('sent', () => {
    sent += 1;
  });
  return {
    queue,
    clock,
    arrived,
    sent: () => sent,
    make: (uid: string) => queue.send({ type: 'scan made', scan: scan(uid) }),
    answerBy: (next: () => Promise<void>) => {
      answer = next;
    },
    send: (event: ScanQueueEvent) => queue.send(event),
    until: (state: 'idle' | 'offline' | 'refused' | 'sending') =>
      waitFor(queue, (now) => now.matches(state) && (state !== 'idle' || now.context.waiting.length === 0)),
  };
}

test('sends in order what was stored and what is made meanwhile, none while another is on its way', async () => {
  const { queue, arrived, make, until, answerBy, sent } = begin([scan('a'), scan('b')]);
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  answerBy(() => answered);
  await until('sending');
  make('c');
  make('d');
  expect(arrived).toEqual([['a', 'b']]);
  resolve();
  await until('idle');
  expect(arrived).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(queue.getSnapshot().context.waiting).toEqual([]);
  expect(sent()).toBe(2);
});

test.each([
  ['after a while', ({ clock }: ReturnType<typeof begin>) => clock.increment(5_000)],
  ['as soon as the device is online', ({ send }: ReturnType<typeof begin>) => send({ type: 'came online' })],
])('keeps scans while the server is out of reach and sends them %s', async (_, cause) => {
  const one = begin();
  one.answerBy(() => Promise.reject(away));
  one.make('a');
  await one.until('offline');
  one.make('b');
  expect(one.queue.getSnapshot().hasTag('offline')).toBe(true);
  one.answerBy(async () => {});
  cause(one);
  await one.until('idle');
  expect(one.arrived).toEqual([['a'], ['a', 'b']]);
});

test('tries again by itself where a refusal says nothing of the scans', async () => {
  const { make, answerBy, until, clock, arrived } = begin();
  answerBy(() => Promise.reject(Object.assign(new Error('Busy.'), { kind: 'refused', reason: 'busy' })));
  make('a');
  await until('offline');
  answerBy(async () => {});
  clock.increment(5_000);
  await until('idle');
  expect(arrived).toEqual([['a'], ['a']]);
});

test('says why the server refuses scans, and keeps them until somebody tries again', async () => {
  const { queue, make, answerBy, until, send, clock, arrived } = begin();
  answerBy(() => Promise.reject(new Error('Not yours.')));
  make('a');
  await until('refused');
  expect(queue.getSnapshot().context).toMatchObject({ failure: 'Not yours.', waiting: [{ uid: 'a' }] });
  clock.increment(60_000);
  expect(arrived).toHaveLength(1);
  answerBy(async () => {});
  send({ type: 'try again' });
  await until('idle');
  expect(queue.getSnapshot().context.failure).toBeNull();
});
