import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

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
  description: 'How a person sets the first password of an account, by a link that is valid once.',
  meta: sentBy<InvitationEvent>({
    invite: by('/account/invite', '/account/create'),
    withdraw: by('/account/withdrawInvitation'),
    accept: by('/invitation/accept'),
    reset: by('/account/resetPassword'),
  }),
  context: ({ input }) => input,
  initial: 'none',
  states: {
    none: {
      description: 'There is no link: the account has an initial password, or one that the person set.',
      on: {
        invite: {
          guard: 'nobody has chosen the password',
          target: 'open',
          description: 'The initial password stops working, and all sessions end.',
        },
        reset: { description: 'There is no link to invalidate.' },
      },
    },
    open: {
      description: 'A link lets the person set a password; until then no password is accepted.',
      on: {
        invite: { target: 'open', description: 'A new link replaces it, and the old one stops working.' },
        withdraw: { target: 'withdrawn', description: 'The link stops working.' },
        accept: {
          guard: 'the link is good',
          target: 'none',
          description: 'The person has set a password; all sessions end.',
        },
        reset: { target: 'none', description: 'An administrator gives an initial password instead.' },
      },
    },
    withdrawn: {
      description: 'Neither a link nor a password is accepted.',
      on: {
        invite: { target: 'open' },
        reset: { target: 'none', description: 'An administrator gives an initial password instead.' },
      },
    },
  },
});
