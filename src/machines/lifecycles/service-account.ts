import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type ServiceAccountEvent = {
  type: 'edit the service account' | 'create a token' | 'revoke a token' | 'pause' | 'resume';
};

const edited = 'It holds from the next call on.';
const created = 'Somebody created a token, which is shown this once.';
const revoked = 'Calls with the token are refused at once.';

/** The life of a service account, by which a program makes calls. It has no effects. */
export const serviceAccountMachine = setup({
  types: { events: {} as ServiceAccountEvent },
}).createMachine({
  id: 'service account',
  description: 'Lets a program make calls with a token. Nobody signs in by it.',
  meta: sentBy<ServiceAccountEvent>({
    'edit the service account': by('/serviceAccount/update'),
    'create a token': by('/serviceAccount/createToken'),
    'revoke a token': by('/serviceAccount/revokeToken'),
    pause: by('/serviceAccount/event'),
    resume: by('/serviceAccount/event'),
  }),
  initial: 'active',
  states: {
    active: {
      description: 'Calls with one of its tokens are served, until the day on which it expires.',
      on: {
        'edit the service account': { target: 'active', description: edited },
        'create a token': { target: 'active', description: created },
        'revoke a token': { target: 'active', description: revoked },
        pause: { target: 'paused', description: 'Calls with its tokens are refused at once.' },
      },
    },
    paused: {
      description: 'Calls with its tokens are refused; the tokens stay.',
      on: {
        'edit the service account': { target: 'paused', description: edited },
        'revoke a token': { target: 'paused', description: revoked },
        resume: { target: 'active', description: 'Calls with its tokens are served again.' },
      },
    },
  },
});
