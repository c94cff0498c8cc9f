import { describe, expect, test } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import {
  type AccountEvent,
  accountMachine,
  type StoredAccount,
  stepOfAccount,
} from '../../../src/machines/lifecycles/account.ts';

const fresh: StoredAccount = {
  disabled: false,
  passwordIsInitial: true,
  expired: false,
  invited: false,
  hasPassword: true,
};
const events = [
  'sign in',
  'disable',
  'enable',
  'change password',
  'reset',
  'invite',
  'accept invitation',
] as const satisfies AccountEvent['type'][];
const allowed = (stored: Partial<StoredAccount>) =>
  events.filter((type) => stepOfAccount({ ...fresh, ...stored }, type) !== undefined);

test.each<[string, Partial<StoredAccount>, AccountEvent['type'][]]>([
  ['with an initial password', {}, ['sign in', 'disable', 'change password', 'reset', 'invite']],
  ['whose initial password is over', { expired: true }, ['disable', 'reset', 'invite']],
  [
    'with a password of its own',
    { passwordIsInitial: false },
    ['sign in', 'disable', 'change password', 'reset'],
  ],
  ['by link', { invited: true }, ['disable', 'reset', 'invite', 'accept invitation']],
  ['that is disabled', { passwordIsInitial: false, disabled: true }, ['enable', 'change password', 'reset']],
])('an account %s allows what it should', (_, stored, expected) => {
  expect(allowed(stored)).toEqual(expected);
});

describe('an initial password', () => {
  const afterAWhile = (initialPasswordsExpire: boolean) => {
    const clock = new SimulatedClock();
    const logic = accountMachine.provide({ delays: { 'lifetime of an initial password': 1000 } });
    const actor = createActor(logic, { clock, input: { initialPasswordsExpire } }).start();
    clock.increment(1000);
    return actor;
  };

  test('expires where the company has set that, and a new one can be given', () => {
    const actor = afterAWhile(true);
    expect(actor.getSnapshot().value).toEqual({ access: 'enabled', password: 'expired' });
    actor.send({ type: 'reset' });
    expect(actor.getSnapshot().value).toEqual({ access: 'enabled', password: 'initial password' });
  });

  test('lasts where it is the same for all', () => {
    expect(afterAWhile(false).getSnapshot().value).toEqual({
      access: 'enabled',
      password: 'initial password',
    });
  });
});
