import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import type { AddressesEvent, GateTask } from './addresses-events.ts';

export type GatesEvent =
  | { type: 'understood' }
  | { type: 'password changed' }
  | { type: 'second factor set up' };

type Due = { passwordIsDefault: boolean; secondFactorMissing: boolean };
type Addresses = ActorRef<Snapshot<unknown>, AddressesEvent>;

/** What somebody who is signed in has to do before they may go anywhere. */
export const gatesMachine = setup({
  types: { context: {} as Due, input: {} as Due, events: {} as GatesEvent },
  guards: {
    'the password is still the default': ({ context }) => context.passwordIsDefault,
    'a second factor is missing': ({ context }) => context.secondFactorMissing,
  },
  actions: {
    'open the profile alone': sendTo(
      ({ system }): Addresses => system.get('addresses'),
      (_, { until }: { until: GateTask }) => ({ type: 'profile comes first', until }) as const,
    ),
  },
}).createMachine({
  id: 'gates',
  description: 'What somebody who is signed in has to do before every page opens.',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      description: 'What came with the user info says what is due.',
      always: [
        { guard: 'the password is still the default', target: 'default-password gate' },
        { guard: 'a second factor is missing', target: 'second-factor gate' },
        { target: 'passed' },
      ],
    },
    'default-password gate': {
      description: 'Signed in with the default password: the profile is the only page until it is changed.',
      entry: { type: 'open the profile alone', params: { until: 'the password is changed' } },
      initial: 'notice shown',
      on: {
        'password changed': [
          { guard: 'a second factor is missing', target: 'second-factor gate' },
          { target: 'passed' },
        ],
      },
      states: {
        'notice shown': {
          description: 'A dialog says that the default password must be changed before use.',
          on: { understood: { target: 'changing' } },
        },
        changing: { description: 'The password form on the profile page is in use.' },
      },
    },
    'second-factor gate': {
      description:
        'A role of the person wants a second factor: the profile is the only page until it is set up.',
      entry: { type: 'open the profile alone', params: { until: 'a second factor is set up' } },
      on: { 'second factor set up': { target: 'passed' } },
    },
    passed: { type: 'final', description: 'Nothing is due any more.' },
  },
});
