import { expect, test } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import { type Moment, playbackMachine } from '../../src/machines/playback.ts';

const steps: Moment[] = [
  { nth: 3, at: 0 },
  { nth: 4, at: 400 },
  { nth: 6, at: 250_400 },
  { nth: 7, at: 251_400 },
];

function begin(of: readonly Moment[] = steps, from?: number, shortest = 50) {
  const clock = new SimulatedClock();
  const actor = createActor(playbackMachine, { clock });
  const shown: number[] = [];
  actor.on('step reached', ({ nth }) => shown.push(nth));
  actor.start();
  actor.send({ type: 'play', steps: of, from, shortest });
  return { clock, actor, shown, state: () => actor.getSnapshot().value };
}

test('shows each step as long after the one before as it was, and stands still at the end', () => {
  const { clock, shown, state } = begin();
  expect(shown).toEqual([3]);
  clock.increment(399);
  expect(shown).toEqual([3]);
  clock.increment(1);
  expect(shown).toEqual([3, 4]);
  clock.increment(2000);
  expect([shown, state()]).toEqual([[3, 4, 6], 'playing']);
  clock.increment(1000);
  expect([shown, state()]).toEqual([[3, 4, 6, 7], 'standing still']);
});

test('shortens a long wait to two seconds, and says how long it was', () => {
  const { clock, actor } = begin(steps, 4);
  expect(actor.getSnapshot().context.shortened).toBeNull();
  clock.increment(2000);
  expect(actor.getSnapshot().context.shortened).toBe(250_000);
  clock.increment(1000);
  expect(actor.getSnapshot().context.shortened).toBeNull();
});

test.each([
  [0.5, 800],
  [1, 400],
  [4, 100],
  [16, 50],
] as const)('at %d times the speed the next step comes after %d ms', (speed, time) => {
  const { clock, actor, shown } = begin();
  actor.send({ type: 'speed chosen', speed });
  clock.increment(time - 1);
  expect(shown).toEqual([3]);
  clock.increment(1);
  expect(shown).toEqual([3, 4]);
});

test('keeps to the clock where steps come faster than they can be shown', () => {
  const many = Array.from({ length: 101 }, (_, nth) => ({ nth, at: nth * 10 }));
  const { clock, shown, state } = begin(many, undefined, 500);
  clock.increment(500);
  expect(shown).toEqual([0, 50]);
  clock.increment(500);
  expect([shown, state()]).toEqual([[0, 50, 100], 'standing still']);
});

test('goes on from the step that a person chooses meanwhile, and stops when paused', () => {
  const { clock, actor, shown, state } = begin();
  actor.send({ type: 'step chosen', nth: 6 });
  clock.increment(999);
  actor.send({ type: 'pause' });
  clock.increment(10_000);
  expect([shown, state()]).toEqual([[3], 'standing still']);
});

test('begins anew when the last step is shown, and not at all with one step', () => {
  expect(begin(steps, 7).shown).toEqual([3]);
  expect(begin(steps, 99).shown).toEqual([3]);
  const one = begin(steps.slice(0, 1));
  expect([one.shown, one.state()]).toEqual([[], 'standing still']);
});
