import { expect, test } from '@jest/globals';
import { advance } from '../../../server/lifecycle/advance.ts';
import {
  type SecondFactorDetails,
  type SecondFactorEvent,
  secondFactorMachine,
} from '../../../src/machines/lifecycles/second-factor.ts';

const waysFrom = (state: string, details: SecondFactorDetails) =>
  (secondFactorMachine.events as SecondFactorEvent['type'][]).flatMap((type) => {
    const step = advance(secondFactorMachine, state, details, { type });
    return step ? [`${type} --> ${step.state} ${JSON.stringify(step.context)}`] : [];
  });

const nothing = '{"device":false,"passkeys":0}';

test('one that is absent or begun becomes active by a device or a passkey', () => {
  expect(waysFrom('absent', { device: false, passkeys: 0 })).toEqual([
    `begin --> begun ${nothing}`,
    'passkey added --> active {"device":false,"passkeys":1}',
  ]);
  expect(waysFrom('begun', { device: false, passkeys: 0 })).toEqual([
    `begin --> begun ${nothing}`,
    'passkey added --> active {"device":false,"passkeys":1}',
    'right code --> active {"device":true,"passkeys":0}',
  ]);
});

test.each<[SecondFactorDetails, string[]]>([
  [
    { device: true, passkeys: 0 },
    [
      'passkey added --> active {"device":true,"passkeys":1}',
      `device removed --> absent ${nothing}`,
      `remove --> absent ${nothing}`,
    ],
  ],
  [
    { device: false, passkeys: 1 },
    [
      'begin --> active {"device":false,"passkeys":1}',
      'passkey added --> active {"device":false,"passkeys":2}',
      'right code --> active {"device":true,"passkeys":1}',
      `passkey removed --> absent ${nothing}`,
      `remove --> absent ${nothing}`,
    ],
  ],
  [
    { device: true, passkeys: 1 },
    [
      'passkey added --> active {"device":true,"passkeys":2}',
      'device removed --> active {"device":false,"passkeys":1}',
      'passkey removed --> active {"device":true,"passkeys":0}',
      `remove --> absent ${nothing}`,
    ],
  ],
  [
    { device: true, passkeys: 20 },
    [
      'device removed --> active {"device":false,"passkeys":20}',
      'passkey removed --> active {"device":true,"passkeys":19}',
      `remove --> absent ${nothing}`,
    ],
  ],
])('one that is active by %j goes these ways, and no other', (details, ways) => {
  expect(waysFrom('active', details).toSorted()).toEqual(ways.toSorted());
});
