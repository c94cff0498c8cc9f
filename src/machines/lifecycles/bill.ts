import { setup } from 'xstate';
import type { SentBillEvent } from '../../vocabulary/bill.ts';
import { billEvents, billPermissions } from '../../vocabulary/bill.ts';
import { type Decider, fourEyes, mayDecide } from './decider.ts';
import { actedBy, by, sentBy } from './sent-by.ts';

/** What the life of a bill looks at: whether its lines come to an amount, and who decides on it. */
export type BillDetails = Decider & { hasAmount: boolean };
export type BillPaymentEvent = 'pay in part' | 'pay in full' | 'reverse in part' | 'reverse in full';
export type BillEvent = { type: SentBillEvent | 'edit' | BillPaymentEvent };

const voids = { target: 'void', description: 'It is not owed, or was entered twice.' } as const;

/** A payment leads on; which event it is follows from what is still open. */
const payments = {
  'pay in part': { target: 'partlyPaid', description: 'A part of what is open is paid.' },
  'pay in full': { target: 'paid', description: 'All that is open is paid.' },
} as const;

/** A reversal leads back; which event it is follows from what is still paid. */
const reversals = {
  'reverse in part': { target: 'partlyPaid', description: 'A payment is reversed; others stand.' },
  'reverse in full': { target: 'approved', description: 'The last payment is reversed.' },
} as const;

/** The life of a bill, from a draft to its last payment. It has no effects. */
export const billMachine = setup({
  types: {
    context: {} as BillDetails,
    input: {} as BillDetails,
    events: {} as BillEvent,
  },
  guards: {
    'it has an amount': ({ context }) => context.hasAmount,
    [fourEyes]: mayDecide,
  },
}).createMachine({
  id: 'bill',
  description: 'An invoice of a supplier is entered, approved and paid.',
  meta: sentBy<BillEvent>({
    ...actedBy(billEvents, billPermissions, '/bill/event'),
    edit: by('/bill/update'),
    'pay in part': by('/bill/pay'),
    'pay in full': by('/bill/pay'),
    'reverse in part': by('/bill/reversePayment'),
    'reverse in full': by('/bill/reversePayment'),
  }),
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being written.',
      on: {
        edit: { target: 'draft', description: 'Header or lines change.' },
        submit: {
          guard: 'it has an amount',
          target: 'submitted',
          description: 'It waits to be approved, and can no longer be edited.',
        },
        void: voids,
      },
    },
    submitted: {
      description: 'Waiting for approval.',
      on: {
        withdraw: { target: 'draft', description: 'Taken back to be edited.' },
        approve: { guard: fourEyes, target: 'approved', description: 'It may be paid.' },
        reject: { guard: fourEyes, target: 'rejected', description: 'It may not be paid as it is.' },
        void: voids,
      },
    },
    approved: {
      description: 'To be paid.',
      on: { ...payments, void: voids },
    },
    partlyPaid: {
      description: 'A part is paid.',
      on: { ...payments, ...reversals },
    },
    paid: {
      description: 'Nothing is open.',
      on: reversals,
    },
    rejected: {
      description: 'Not approved; it can be corrected and submitted again.',
      on: {
        correct: { target: 'draft', description: 'Opened again to be corrected.' },
        void: voids,
      },
    },
    void: { type: 'final', description: 'It does not count.' },
  },
});
