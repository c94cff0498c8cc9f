import { setup } from 'xstate';
import type { SentRequestEvent } from '../../vocabulary/request.ts';
import { requestEvents, requestPermissions } from '../../vocabulary/request.ts';
import { actedBy, by, sentBy, through } from './sent-by.ts';

export type RequestEvent = {
  type: SentRequestEvent | 'answer in part' | 'answer in full' | 'assets refused';
};
/** What the life of a request looks at: how many of the assets are handed over and not refused. */
export type RequestDetails = { answered: number };

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

/** What the receiver does not take is still needed. */
const reopened = {
  'assets refused': [
    {
      guard: 'some are handed over',
      target: 'partlyAnswered',
      description:
        'The requester refused some of the assets, or a handover was withdrawn: they are still needed.',
    },
    { target: 'submitted', description: 'None of the assets is handed over any more.' },
  ],
} as const;

/** The life of a request. It has no effects. */
export const requestMachine = setup({
  types: {
    context: {} as RequestDetails,
    input: {} as RequestDetails,
    events: {} as RequestEvent,
  },
  guards: { 'some are handed over': ({ context }) => context.answered > 0 },
}).createMachine({
  id: 'request',
  description: 'A person asks for assets to use or to borrow; a keeper hands them over or declines.',
  meta: sentBy<RequestEvent>({
    ...actedBy(requestEvents, requestPermissions, '/request/event'),
    'answer in part': by('/request/answer'),
    'answer in full': by('/request/answer'),
    'assets refused': [
      ...through('transfer line', 'refuse'),
      ...through(['handover document', 'loan'], 'cancel'),
    ],
  }),
  context: ({ input }) => input,
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
        ...reopened,
        close: { target: 'answered', description: 'A keeper says why there will be no more assets.' },
      },
    },
    answered: {
      description: 'Nothing more will be handed over for it, unless the requester refuses some of it.',
      tags: 'ended',
      on: reopened,
    },
    declined: { type: 'final', description: 'It got no assets.' },
    withdrawn: { type: 'final', description: 'The requester withdrew it before an answer.' },
  },
});
