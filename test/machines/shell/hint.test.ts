import { expect, test } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import { hintMachine } from '../../../src/machines/shell/hint.ts';

const hint = { text: '总部 / 3楼 / 会议室A', left: 10, right: 90, top: 20, bottom: 40 };

function start() {
  const clock = new SimulatedClock();
  const actor = createActor(hintMachine.provide({ delays: { 'hint pause': 400 } }), { clock }).start();
  return { actor, clock, state: () => actor.getSnapshot().value };
}

test('the whole text is shown once the pointer rests', () => {
  const { actor, clock, state } = start();
  actor.send({ type: 'pointed at', hint });
  clock.increment(399);
  expect(state()).toBe('pointed at');
  clock.increment(1);
  expect(state()).toBe('shown');
  expect(actor.getSnapshot().context.hint).toEqual(hint);
  actor.send({ type: 'left' });
  expect(state()).toBe('nothing to tell');
  expect(actor.getSnapshot().context.hint).toBeNull();
});

test('a pointer in passing shows nothing, and each thing has its own pause', () => {
  const { actor, clock, state } = start();
  actor.send({ type: 'pointed at', hint });
  clock.increment(300);
  actor.send({ type: 'pointed at', hint: { ...hint, text: 'other' } });
  clock.increment(300);
  expect(state()).toBe('pointed at');
  actor.send({ type: 'left' });
  clock.increment(1000);
  expect(state()).toBe('nothing to tell');
});

test('to what has the focus it is shown at once, until it is put away', () => {
  const { actor, state } = start();
  actor.send({ type: 'focused', hint });
  expect(state()).toBe('shown');
  actor.send({ type: 'put away' });
  expect(state()).toBe('nothing to tell');
});
