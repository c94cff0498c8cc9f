import { setup } from 'xstate';
import type { DocumentDetails, HandoverEvent } from './handover.ts';

export type LoanEvent = HandoverEvent | { type: 'last asset came back' };

/** The life of a loan: what it lends comes back, by one document or by many. It has no effects. */
export const loanMachine = setup({
  types: {
    context: {} as DocumentDetails,
    input: {} as DocumentDetails,
    events: {} as LoanEvent,
  },
  guards: {
    'it has lines and says all it needs': ({ context }) => context.lines > 0 && context.complete,
  },
}).createMachine({
  id: 'loan',
  description:
    'Assets given to a person for a time: prepared as a draft, lent as a whole, over once all are back.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being prepared; its assets are held and can be in no other document.',
      on: {
        post: {
          guard: 'it has lines and says all it needs',
          target: 'lent',
          description: 'Every asset is lent at once, with its log entry.',
        },
        cancel: { target: 'cancelled', description: 'The assets are let go; nothing has changed.' },
      },
    },
    lent: {
      description: 'The borrower has at least one of the assets; overdue once the day of return has passed.',
      on: {
        'last asset came back': {
          target: 'closed',
          description: 'Given back or returned into the stock, by whichever document.',
        },
      },
    },
    closed: { type: 'final', description: 'Every asset has come back.' },
    cancelled: { type: 'final', description: 'Given up before it took effect.' },
  },
});
