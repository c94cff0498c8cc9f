import { assign, setup } from 'xstate';
import { by, sentBy, server } from './sent-by.ts';

/** What is known of one lock. */
export type LockDetails = {
  /** Attempts since the last right password, each of which may have been wrong. */
  failures: number;
  /** So many of them close it. */
  patience: number;
  /** Others try at it, too: a right password of one of them says nothing of the rest. */
  shared: boolean;
  /** Attempts that were refused while it was closed. */
  refused: number;
};

export type LockEvent =
  | { type: 'attempt' }
  | { type: 'right password' }
  | { type: 'wait over' }
  | { type: 'quiet day' }
  | { type: 'unlock' };

export type LockState = 'open' | 'closed' | 'on trial';

export const waitSeconds = { first: 60, longest: 3600 };

/** How long it stays closed: a minute at first, then twice as long each time, an hour at most. */
export const secondsClosed = ({ failures, patience }: LockDetails): number =>
  Math.min(waitSeconds.longest, waitSeconds.first * 2 ** Math.max(0, failures - patience));

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));

/**
 * What attempts to sign in go through, several locks at once. An attempt counts before its password is looked at,
 * so that many at the same time do not get by. It has no effects.
 */
export const signInLockMachine = setup({
  types: {
    context: {} as LockDetails,
    input: {} as LockDetails,
    events: {} as LockEvent,
  },
  guards: {
    'it is the last one in a row': ({ context }) => context.failures + 1 >= context.patience,
    'others try at it too': ({ context }) => context.shared,
    'their number has doubled': ({ context }) => isPowerOfTwo(context.refused + 1),
  },
  actions: {
    'count the attempt': assign({ failures: ({ context }) => context.failures + 1 }),
    'take the attempt back': assign({ failures: ({ context }) => Math.max(0, context.failures - 1) }),
    'forget the attempts': assign({ failures: 0, refused: 0 }),
    'count the refusal': assign({ refused: ({ context }) => context.refused + 1 }),
    'count refusals anew': assign({ refused: 0 }),
  },
}).createMachine({
  id: 'sign-in lock',
  description:
    'Limits password attempts: from one address at one account, from all unknown sources at one account, from one address at all accounts, or from a browser known to the account.',
  meta: sentBy<LockEvent>({
    attempt: by('/user/login'),
    'right password': by('/user/login'),
    'wait over': server,
    'quiet day': server,
    unlock: by('/account/unlock'),
  }),
  context: ({ input }) => input,
  initial: 'open',
  on: {
    unlock: { target: '.open', actions: 'forget the attempts', description: 'An administrator unlocks it.' },
  },
  states: {
    open: {
      description: 'Passwords are checked.',
      on: {
        attempt: [
          { guard: 'it is the last one in a row', target: 'closed', actions: 'count the attempt' },
          { actions: 'count the attempt' },
        ],
        'right password': [
          { guard: 'others try at it too', actions: 'take the attempt back' },
          { actions: 'forget the attempts' },
        ],
        'quiet day': { actions: 'forget the attempts', description: 'No attempt for 24 hours.' },
      },
    },
    closed: {
      description: 'Every attempt is refused, for longer each time.',
      on: {
        attempt: [
          {
            guard: 'their number has doubled',
            actions: 'count the refusal',
            description: 'The log records how many there have been.',
          },
          { actions: 'count the refusal', description: 'Not each one, so that no one can flood the log.' },
        ],
        'right password': [
          {
            guard: 'others try at it too',
            target: 'on trial',
            actions: 'take the attempt back',
            description: 'The attempt that locked it had the right password.',
          },
          { target: 'open', actions: 'forget the attempts' },
        ],
        'wait over': { target: 'on trial', actions: 'count refusals anew' },
      },
    },
    'on trial': {
      description: 'One attempt is checked; a wrong password locks it again for twice as long.',
      on: {
        attempt: { target: 'closed', actions: 'count the attempt' },
        'right password': [
          { guard: 'others try at it too', actions: 'take the attempt back' },
          { target: 'open', actions: 'forget the attempts' },
        ],
        'quiet day': {
          target: 'open',
          actions: 'forget the attempts',
          description: 'No attempt for 24 hours.',
        },
      },
    },
  },
});
