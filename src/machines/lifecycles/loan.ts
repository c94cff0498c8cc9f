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
  description: 'Assets lent to a person: prepared as a draft, lent as a whole, closed once all are returned.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'In preparation; its assets are reserved and cannot be in another handover.',
      on: {
        post: {
          guard: 'it has lines and says all it needs',
          target: 'lent',
          description: 'All assets are lent at the same time, each with a log entry.',
        },
        cancel: { target: 'cancelled', description: 'The assets are released; nothing has changed.' },
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
    cancelled: { type: 'final', description: 'Discarded before it took effect.' },
  },
});
