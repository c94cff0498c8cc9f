import { setup } from 'xstate';

export type SecondFactorEvent = { type: 'begin' } | { type: 'right code' } | { type: 'remove' };
export type SecondFactorState = 'absent' | 'begun' | 'active';

/** What an account asks for besides the password. It has no effects. */
export const secondFactorMachine = setup({
  types: { events: {} as SecondFactorEvent },
}).createMachine({
  id: 'second factor',
  description: 'A device whose codes an account asks for besides the password.',
  initial: 'absent',
  states: {
    absent: {
      description: 'The password is enough.',
      on: { begin: { target: 'begun', description: 'A secret is made and shown this once.' } },
    },
    begun: {
      description: 'The secret has been shown; the password is still enough.',
      on: {
        begin: { target: 'begun', description: 'Another secret takes its place.' },
        'right code': {
          target: 'active',
          description: 'The device has the secret. Recovery codes are shown once; other sessions end.',
        },
      },
    },
    active: {
      description: 'Every sign-in asks for a code, each of which is good once.',
      on: { remove: { target: 'absent', description: 'Secret and recovery codes are gone.' } },
    },
  },
});
