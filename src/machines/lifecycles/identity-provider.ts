import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type IdentityProviderEvent = {
  type: 'edit the provider' | 'set the secret' | 'pause' | 'resume';
};

const edited = 'It holds for whoever signs in from now on.';
const secretSet = { target: 'active', description: 'Somebody typed another client secret.' } as const;

/** The life of an identity provider, by which people sign in without a password of this product. It has no effects. */
export const identityProviderMachine = setup({
  types: { events: {} as IdentityProviderEvent },
}).createMachine({
  id: 'identity provider',
  description: 'Says who somebody is, so that people need no password here.',
  meta: sentBy<IdentityProviderEvent>({
    'edit the provider': by('/identityProvider/update'),
    'set the secret': by('/identityProvider/setSecret'),
    pause: by('/identityProvider/event'),
    resume: by('/identityProvider/event'),
  }),
  initial: 'unset',
  states: {
    unset: {
      description: 'Its client secret is missing. The sign-in page does not offer it.',
      on: {
        'edit the provider': { target: 'unset', description: edited },
        'set the secret': {
          target: 'active',
          description: 'Somebody typed the client secret, or that there is none.',
        },
      },
    },
    active: {
      description: 'The sign-in page offers it.',
      on: {
        'edit the provider': { target: 'active', description: edited },
        'set the secret': secretSet,
        pause: { target: 'paused', description: 'Nobody signs in by it; open sessions go on.' },
      },
    },
    paused: {
      description: 'The sign-in page does not offer it, and sign-ins that have begun are refused.',
      on: {
        'edit the provider': { target: 'paused', description: edited },
        'set the secret': { ...secretSet, target: 'paused' },
        resume: { target: 'active', description: 'The sign-in page offers it again.' },
      },
    },
  },
});
