import { setup } from 'xstate';
import { by, sentBy, server, through } from './sent-by.ts';

export type LoanExtensionEvent = { type: 'grant' } | { type: 'refuse' } | { type: 'loan ended' };

/** The life of a borrower's request for a later due date. It has no effects. */
export const loanExtensionMachine = setup({ types: { events: {} as LoanExtensionEvent } }).createMachine({
  id: 'loan extension',
  description: 'A request of the borrower to return a loan later, which the keeper grants or refuses.',
  meta: sentBy<LoanExtensionEvent>({
    grant: by('/handover/decideExtension'),
    refuse: by('/handover/decideExtension'),
    'loan ended': [...through('loan', 'last asset came back', 'cancel'), ...server],
  }),
  initial: 'requested',
  states: {
    requested: {
      description: 'Waiting for a decision; the loan is due as before.',
      on: {
        grant: { target: 'granted', description: 'By anyone who posts handovers, but not by the borrower.' },
        refuse: { target: 'refused', description: 'With a reason.' },
        'loan ended': { target: 'lapsed', description: 'All assets were returned before a decision.' },
      },
    },
    granted: { type: 'final', description: 'The loan is due on the requested date.' },
    refused: { type: 'final', description: 'The loan stays due as before.' },
    lapsed: { type: 'final', description: 'The loan ended without a decision.' },
  },
});
