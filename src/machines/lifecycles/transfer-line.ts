import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type TransferLineEvent = { type: 'accept' } | { type: 'refuse' };

/** The life of one line of a transfer, once it was handed over. It has no effects. */
export const transferLineMachine = setup({ types: { events: {} as TransferLineEvent } }).createMachine({
  id: 'transfer line',
  description: 'One asset of a transfer, from its hand-over to the decision of the receiver.',
  meta: sentBy<TransferLineEvent>({
    accept: by('/handover/settle'),
    refuse: by('/handover/settle'),
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Handed over; the receiver has not decided yet.',
      on: {
        accept: { target: 'accepted', description: 'The asset is with the receiver.' },
        refuse: { target: 'refused', description: 'The asset stays with the giver.' },
      },
    },
    accepted: { type: 'final', description: 'The receiver has the asset.' },
    refused: { type: 'final', description: 'The giver keeps the asset.' },
  },
});
