import { setup } from 'xstate';
import {
  answering,
  type DocumentDetails,
  firstStep,
  type HandoverEvent,
  isReady,
  lineSettled,
  type SettledEvent,
} from './handover.ts';
import { by, sentBy, through } from './sent-by.ts';

export type LoanEvent = HandoverEvent | SettledEvent | { type: 'last asset came back' };

/** The life of a loan: what it lends comes back, by one document or by many. It has no effects. */
export const loanMachine = setup({
  types: {
    context: {} as DocumentDetails,
    input: {} as DocumentDetails,
    events: {} as LoanEvent,
  },
  guards: {
    'it is complete, its day counts, and it takes effect at once': ({ context }) =>
      isReady(context) && !context.needsAcceptance,
    'it is complete and its day counts': ({ context }) => isReady(context),
    'no line is answered': ({ context }) => context.settled === 0,
    'an asset is still on loan': ({ context }) => context.out > 0,
    'a line was accepted': ({ context }) => context.accepted > 0,
  },
}).createMachine({
  id: 'loan',
  description:
    'Assets lent to a person: prepared as a draft, lent as a whole, closed once all are returned. The company may require that the borrower accepts them first.',
  meta: sentBy<LoanEvent>({
    post: [...firstStep('post'), ...answering],
    cancel: by('/handover/event'),
    'last line settled': lineSettled,
    'last asset came back': [
      ...through('handover document', 'post'),
      ...through(
        'asset',
        'correct in place',
        'correct to in stock',
        'correct to in use',
        'correct to disposed',
      ),
    ],
  }),
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'In preparation; its assets are reserved and cannot be in another handover.',
      on: {
        post: [
          {
            guard: 'it is complete, its day counts, and it takes effect at once',
            target: 'lent',
            description: 'All assets are lent at the same time, each with a log entry.',
          },
          {
            guard: 'it is complete and its day counts',
            target: 'handedOver',
            description: 'The borrower has to accept it; its assets are in transfer until then.',
          },
        ],
        cancel: { target: 'cancelled', description: 'The assets are released; nothing has changed.' },
      },
    },
    handedOver: {
      description: 'The borrower still has to accept or refuse at least one asset.',
      on: {
        'last line settled': [
          {
            guard: 'an asset is still on loan',
            target: 'lent',
            description: 'The borrower has what they accepted; the rest is where it was.',
          },
          {
            guard: 'a line was accepted',
            target: 'closed',
            description: 'What the borrower accepted has been returned already.',
          },
          { target: 'refused', description: 'The borrower refused every asset.' },
        ],
        cancel: {
          guard: 'no line is answered',
          target: 'cancelled',
          description: 'Withdrawn before the borrower answered; the assets return to where they were.',
        },
      },
    },
    lent: {
      description: 'The borrower still has at least one asset; overdue after the due day.',
      on: {
        'last asset came back': {
          target: 'closed',
          description: 'Returned from loan or to stock, by any handover.',
        },
      },
    },
    closed: { type: 'final', description: 'All assets are returned.' },
    refused: { type: 'final', description: 'Refused by the borrower; the assets are where they were.' },
    cancelled: { type: 'final', description: 'Discarded before it took effect.' },
  },
});
