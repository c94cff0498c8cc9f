import { setup } from 'xstate';
import type { SentRequestEvent } from '../../vocabulary/request.ts';

export type RequestEvent = { type: SentRequestEvent | 'answer in part' | 'answer in full' };

const answers = {
  'answer in part': {
    target: 'partlyAnswered',
    description: 'Some of the assets are handed over by a posted document.',
  },
  'answer in full': {
    target: 'answered',
    description: 'The last of the assets are handed over by a posted document.',
  },
} as const;

/** The life of a request. It has no effects. */
export const requestMachine = setup({ types: { events: {} as RequestEvent } }).createMachine({
  id: 'request',
  description: 'A person asks for assets to use or to borrow; a keeper hands them over or declines.',
  initial: 'submitted',
  states: {
    submitted: {
      description: 'Waiting for a keeper.',
      on: {
        ...answers,
        'turn down': { target: 'declined', description: 'A keeper says why it gets no assets.' },
        withdraw: { target: 'withdrawn', description: 'The requester no longer needs it.' },
      },
    },
    partlyAnswered: {
      description: 'Some of the assets have been handed over.',
      on: {
        ...answers,
        close: { target: 'answered', description: 'A keeper says why there will be no more assets.' },
      },
    },
    answered: { type: 'final', description: 'Nothing more will be handed over for it.' },
    declined: { type: 'final', description: 'It got no assets.' },
    withdrawn: { type: 'final', description: 'The requester withdrew it before an answer.' },
  },
});
