import { setup, stateIn } from 'xstate';
import { by, sentBy } from './sent-by.ts';
import { idOfTransition } from './transition-id.ts';

/** What is known of an account, and what the company has set. */
export type AccountDetails = { initialPasswordsExpire: boolean };

export type AccountEvent =
  | { type: 'sign in' }
  | { type: 'sign in by a provider' }
  | { type: 'made by a provider' }
  | { type: 'disable' }
  | { type: 'enable' }
  | { type: 'change password' }
  | { type: 'reset' }
  | { type: 'invite' }
  | { type: 'accept invitation' };

const reset = {
  target: 'initial password',
  description: 'An administrator gives an initial password; all sessions end.',
} as const;
const invite = {
  target: 'by link',
  description: 'A link to set the password is made; no password is accepted until it is used.',
} as const;

/**
 * Whether somebody may sign in to an account, and with what. Locks after wrong passwords, invitations and second factors
 * have machines of their own. It has no effects.
 */
export const accountMachine = setup({
  types: {
    context: {} as AccountDetails,
    input: {} as AccountDetails,
    events: {} as AccountEvent,
  },
  delays: { 'lifetime of an initial password': 0 },
  guards: {
    'the account is enabled': stateIn({ access: 'enabled' }),
    'initial passwords expire': ({ context }) => context.initialPasswordsExpire,
  },
}).createMachine({
  id: 'account',
  description: 'Whether a person may sign in, and with what password.',
  meta: sentBy<AccountEvent>({
    'sign in': by('/user/login'),
    'sign in by a provider': by('/user/completeProvider'),
    'made by a provider': by('/user/completeProvider'),
    disable: by('/account/setDisabled'),
    enable: by('/account/setDisabled'),
    'change password': by('/user/userChangePwd'),
    reset: by('/account/resetPassword'),
    invite: by('/account/invite', '/account/create'),
    'accept invitation': by('/invitation/accept'),
  }),
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    access: {
      description: 'Whether the account may be used.',
      initial: 'enabled',
      states: {
        enabled: {
          description: 'The person may sign in.',
          on: {
            disable: { target: 'disabled', description: 'All sessions end.' },
            'sign in by a provider': {
              target: 'enabled',
              description: 'An identity provider has said who it is; no password is asked for.',
            },
          },
        },
        disabled: {
          description: 'A right password is answered like a wrong one.',
          on: { enable: { target: 'enabled' } },
        },
      },
    },
    password: {
      description: 'Whose password it is.',
      initial: 'initial password',
      states: {
        'initial password': {
          description: 'It was given: after sign-in it has to be changed before anything else.',
          on: {
            'sign in': { guard: 'the account is enabled', target: 'initial password' },
            'change password': { target: 'own password' },
            'made by a provider': {
              target: 'no password',
              description: 'The account is made for somebody who comes by an identity provider.',
            },
            reset: { ...reset, reenter: true },
            invite,
          },
          after: {
            'lifetime of an initial password': {
              guard: 'initial passwords expire',
              target: 'expired',
              description: 'The default password of the company does not expire.',
            },
          },
        },
        expired: {
          description: 'The initial password was not used in time and is refused.',
          on: { reset, invite },
        },
        'own password': {
          description: 'The person has chosen it.',
          on: {
            'sign in': { guard: 'the account is enabled', target: 'own password' },
            'change password': { target: 'own password', reenter: true },
            reset,
          },
        },
        'no password': {
          description: 'The person only comes by an identity provider; no password is accepted.',
          on: { reset, invite },
        },
        'by link': {
          description: 'The person sets the first password by a link; no password is accepted.',
          on: {
            'accept invitation': { target: 'own password' },
            reset,
            invite: { ...invite, reenter: true },
          },
        },
      },
    },
  },
});

/** What is stored of an account. */
export type StoredAccount = {
  disabled: boolean;
  passwordIsInitial: boolean;
  /** Of an initial password. */
  expired: boolean;
  /** Whether a link was made and not used, withdrawn or not. */
  invited: boolean;
  /** False for somebody who only comes by an identity provider. */
  hasPassword: boolean;
};

function stateOf({ disabled, passwordIsInitial, expired, invited, hasPassword }: StoredAccount) {
  const initial = expired ? 'expired' : 'initial password';
  const chosen = hasPassword ? 'own password' : 'no password';
  const own = passwordIsInitial ? initial : chosen;
  return { access: disabled ? 'disabled' : 'enabled', password: invited ? 'by link' : own } as const;
}

/** The id of the transition that an event takes in the life of an account; undefined where that does not allow it. */
export function stepOfAccount(stored: StoredAccount, type: AccountEvent['type']): string | undefined {
  const before = accountMachine.resolveState({
    value: stateOf(stored),
    context: { initialPasswordsExpire: true },
  });
  const [taken] = accountMachine.getTransitionData(before, { type });
  return taken && idOfTransition(taken);
}
