import { assign, setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

/** By what an account can show that it is its person who has signed in. */
export type SecondFactorDetails = {
  /** Whether a device shows codes for it. */
  device: boolean;
  passkeys: number;
};

export type SecondFactorEvent =
  | { type: 'begin' }
  | { type: 'right code' }
  | { type: 'passkey added' }
  | { type: 'device removed' }
  | { type: 'passkey removed' }
  | { type: 'remove' };
export type SecondFactorState = 'absent' | 'begun' | 'active';

const maxPasskeys = 20;

/** What an account asks for besides the password. It has no effects. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorDetails,
    input: {} as SecondFactorDetails,
    events: {} as SecondFactorEvent,
  },
  guards: {
    'no device is set up': ({ context }) => !context.device,
    'the device is the only way': ({ context }) => context.device && context.passkeys === 0,
    'the device is one of several ways': ({ context }) => context.device && context.passkeys > 0,
    'the passkey is the only way': ({ context }) => !context.device && context.passkeys === 1,
    'the passkey is one of several ways': ({ context: { device, passkeys } }) =>
      passkeys > 1 || (device && passkeys === 1),
    'there is room for another passkey': ({ context }) => context.passkeys < maxPasskeys,
  },
  actions: {
    'count the device': assign({ device: true }),
    'forget the device': assign({ device: false }),
    'count the passkey': assign({ passkeys: ({ context }) => context.passkeys + 1 }),
    'forget the passkey': assign({ passkeys: ({ context }) => context.passkeys - 1 }),
    'forget every way': assign({ device: false, passkeys: 0 }),
  },
}).createMachine({
  id: 'second factor',
  description: 'What an account requires besides the password: codes from a device, or a passkey.',
  meta: sentBy<SecondFactorEvent>({
    begin: by('/user/beginSecondFactor'),
    'right code': by('/user/enableSecondFactor'),
    'passkey added': by('/user/addPasskey'),
    'device removed': by('/user/removeSecondFactor'),
    'passkey removed': by('/user/removePasskey'),
    remove: by('/account/removeSecondFactor'),
  }),
  context: ({ input }) => input,
  initial: 'absent',
  states: {
    absent: {
      description: 'The password is enough.',
      on: {
        begin: { target: 'begun', description: 'A secret for a device is created and shown only once.' },
        'passkey added': {
          target: 'active',
          actions: 'count the passkey',
          description: 'Recovery codes are shown once; other sessions end.',
        },
      },
    },
    begun: {
      description: 'The secret has been shown; the password is still enough.',
      on: {
        begin: { target: 'begun', description: 'It is replaced by another secret.' },
        'right code': {
          target: 'active',
          actions: 'count the device',
          description: 'The device has the secret. Recovery codes are shown once; other sessions end.',
        },
        'passkey added': {
          target: 'active',
          actions: 'count the passkey',
          description: 'Recovery codes are shown once; other sessions end.',
        },
      },
    },
    active: {
      description: 'Every sign-in requires a passkey or a code; each is valid once.',
      on: {
        begin: {
          guard: 'no device is set up',
          description: 'A secret is created for a device, in addition to the passkeys.',
        },
        'right code': { guard: 'no device is set up', actions: 'count the device' },
        'passkey added': { guard: 'there is room for another passkey', actions: 'count the passkey' },
        'device removed': [
          { guard: 'the device is one of several ways', actions: 'forget the device' },
          {
            guard: 'the device is the only way',
            target: 'absent',
            actions: 'forget every way',
            description: 'Secret and recovery codes are removed.',
          },
        ],
        'passkey removed': [
          { guard: 'the passkey is one of several ways', actions: 'forget the passkey' },
          {
            guard: 'the passkey is the only way',
            target: 'absent',
            actions: 'forget every way',
            description: 'The recovery codes are removed too.',
          },
        ],
        remove: {
          target: 'absent',
          actions: 'forget every way',
          description: 'An administrator removes it for someone who has lost access.',
        },
      },
    },
  },
});
