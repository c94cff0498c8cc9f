import { describe, expect, test } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import {
  endsBy,
  passedBy,
  type ServerSessionEvent,
  type SessionDelay,
  serverSessionMachine,
  worthAfter,
} from '../../../src/machines/lifecycles/server-session.ts';

const minute = 60_000;
const lasting = {
  'idle limit': 30 * minute,
  'longest session': 720 * minute,
  'time for the second step': 10 * minute,
  'time of a confirmation': 15 * minute,
} satisfies Record<SessionDelay, number>;

/** The machine by the clock, as a reference for what the server takes from the moments that it has stored. */
function running(secondStepDue: boolean) {
  const clock = new SimulatedClock();
  const actor = createActor(serverSessionMachine.provide({ delays: lasting }), {
    clock,
    input: { secondStepDue },
  }).start();
  return { clock, actor };
}

const worthAt = (secondStepDue: boolean, [age = 0, idle = 0, confirmed = 0]: number[]) =>
  worthAfter(
    secondStepDue,
    passedBy({ age: age * minute, idle: idle * minute, confirmed: confirmed * minute }, lasting),
  );

describe.each([false, true])('with a second step due: %s', (secondStepDue) => {
  test.each([0, 1, 9, 10, 14, 15, 29, 30, 60, 720, 1000])(
    'what a token is worth after %i idle minutes',
    (idle) => {
      const { clock, actor } = running(secondStepDue);
      clock.increment(idle * minute);
      const worth = worthAt(secondStepDue, [idle, idle, idle]);
      const snapshot = actor.getSnapshot();
      expect(worth.alive).toBe(snapshot.status === 'active');
      if (!worth.alive) expect(snapshot.matches(worth.why)).toBe(true);
      else {
        expect(worth.secondStepDue).toBe(snapshot.matches({ alive: { access: 'second step due' } }));
        expect(worth.confirmed).toBe(snapshot.matches({ alive: { access: 'confirmed' } }));
      }
    },
  );
});

test('requests hold off the idle limit, and not the longest session', () => {
  const { clock, actor } = running(false);
  for (let minutes = 0; minutes < 719; minutes += 1) {
    clock.increment(minute);
    actor.send({ type: 'request' });
  }
  expect(actor.getSnapshot().status).toBe('active');
  expect(worthAt(false, [719, 0, 719])).toEqual({
    alive: true,
    secondStepDue: false,
    confirmed: false,
  });
  clock.increment(minute);
  expect(actor.getSnapshot().value).toBe('too old');
  expect(worthAt(false, [720, 0, 720])).toEqual({
    alive: false,
    why: 'too old',
  });
});

test('a session ends by what ends it, and by nothing else', () => {
  const events = edgesOf(serverSessionMachine).flatMap(({ kind, cause }) =>
    kind === 'event' ? [cause as ServerSessionEvent['type']] : [],
  );
  expect([...new Set(events)].filter((type) => !endsBy(type)).sort()).toEqual([
    'password confirmed',
    'request',
    'second step passed',
  ]);
});
