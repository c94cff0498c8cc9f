import { setup } from 'xstate';

/** What is known of an account and of the link that leads to it. */
export type InvitationDetails = {
  /** Whether the person has chosen the password. */
  ownPassword: boolean;
  /** Whether the link is still good. */
  inTime: boolean;
};

export type InvitationEvent =
  | { type: 'invite' }
  | { type: 'withdraw' }
  | { type: 'accept' }
  | { type: 'reset' };
export type InvitationState = 'none' | 'open' | 'withdrawn';

/** How somebody comes to the first password of an account by a link that is good once. It has no effects. */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationDetails,
    input: {} as InvitationDetails,
    events: {} as InvitationEvent,
  },
  guards: {
    'nobody has chosen the password': ({ context }) => !context.ownPassword,
    'the link is good': ({ context }) => context.inTime,
  },
}).createMachine({
  id: 'invitation',
  description: 'How somebody chooses the first password of an account, by a link that is good once.',
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      description: 'No link leads to the account: it has an initial password, or one that the person chose.',
      on: {
        invite: {
          guard: 'nobody has chosen the password',
          target: 'open',
          description: 'The initial password is worth nothing any more, and sessions end.',
        },
        reset: { description: 'There is no link that it could end.' },
      },
    },
    open: {
      description: 'A link leads to the choice of a password, and no password opens the account.',
      on: {
        invite: { target: 'open', description: 'Another link takes its place, and the older one ends.' },
        withdraw: { target: 'withdrawn', description: 'The link leads nowhere any more.' },
        accept: {
          guard: 'the link is good',
          target: 'none',
          description: 'The person has chosen a password; sessions end.',
        },
        reset: { target: 'none', description: 'An administrator gives an initial password instead.' },
      },
    },
    withdrawn: {
      description: 'Neither a link nor a password opens the account.',
      on: {
        invite: { target: 'open' },
        reset: { target: 'none', description: 'An administrator gives an initial password instead.' },
      },
    },
  },
});
