import { expect, test } from '@jest/globals';
import { advance } from '../../../server/lifecycle/advance.ts';
import { secondFactorMachine } from '../../../src/machines/lifecycles/second-factor.ts';

test('a second factor goes these ways, and no other', () => {
  const events = ['begin', 'right code', 'remove'] as const;
  const ways = ['absent', 'begun', 'active'].flatMap((state) =>
    events.flatMap((type) => {
      const step = advance(secondFactorMachine, state, {}, { type });
      return step ? [`${state} -- ${type} --> ${step.state}`] : [];
    }),
  );
  expect(ways).toEqual([
    'absent -- begin --> begun',
    'begun -- begin --> begun',
    'begun -- right code --> active',
    'active -- remove --> absent',
  ]);
});
