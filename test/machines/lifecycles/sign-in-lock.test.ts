import { expect, test } from '@jest/globals';
import { advance } from '../../../server/lifecycle/advance.ts';
import {
  type LockDetails,
  secondsClosed,
  signInLockMachine,
} from '../../../src/machines/lifecycles/sign-in-lock.ts';

const details = (changes: Partial<LockDetails>): LockDetails => ({
  failures: 0,
  patience: 5,
  shared: false,
  refused: 0,
  ...changes,
});

const events = ['unlock', 'attempt', 'right password', 'quiet day', 'wait over'] as const;

const waysFrom = (state: string, known: LockDetails) =>
  events.map((type) => {
    const step = advance(signInLockMachine, state, known, { type });
    return step
      ? `${type} --> ${step.state} ${step.context.failures} ${step.context.refused}`
      : `${type}: no`;
  });

test('an open lock closes with the last attempt it has patience for', () => {
  expect(waysFrom('open', details({ failures: 3 }))).toEqual([
    'unlock --> open 0 0',
    'attempt --> open 4 0',
    'right password --> open 0 0',
    'quiet day --> open 0 0',
    'wait over: no',
  ]);
  expect(advance(signInLockMachine, 'open', details({ failures: 4 }), { type: 'attempt' })?.state).toBe(
    'closed',
  );
});

test('a closed one takes nothing but time, a right password that came before, and an administrator', () => {
  expect(waysFrom('closed', details({ failures: 7, refused: 2 }))).toEqual([
    'unlock --> open 0 0',
    'attempt --> closed 7 3',
    'right password --> open 0 0',
    'quiet day: no',
    'wait over --> on trial 7 0',
  ]);
});

test('one on trial closes with the next attempt', () => {
  expect(waysFrom('on trial', details({ failures: 7 }))).toEqual([
    'unlock --> open 0 0',
    'attempt --> closed 8 0',
    'right password --> open 0 0',
    'quiet day --> open 0 0',
    'wait over: no',
  ]);
});

test.each([
  ['open', 'open 6'],
  ['closed', 'on trial 6'],
  ['on trial', 'on trial 6'],
])('one that many share and that is %s takes back one attempt alone with a right password', (state, then) => {
  const step = advance(signInLockMachine, state, details({ failures: 7, shared: true }), {
    type: 'right password',
  });
  expect(`${step?.state} ${step?.context.failures}`).toBe(then);
});

test('refusals are told apart by the first, second, fourth, eighth …', () => {
  const described = Array.from({ length: 40 }, (_, refused) =>
    advance(signInLockMachine, 'closed', details({ refused }), { type: 'attempt' })?.transitionId.endsWith(
      '[their number has doubled]',
    ),
  ).flatMap((tells, refused) => (tells ? [refused + 1] : []));
  expect(described).toEqual([1, 2, 4, 8, 16, 32]);
});

test('it stays closed for a minute, and twice as long each time up to an hour', () => {
  const waits = [4, 5, 6, 7, 10, 11, 500].map((failures) => secondsClosed(details({ failures })));
  expect(waits).toEqual([60, 60, 120, 240, 1920, 3600, 3600]);
});
