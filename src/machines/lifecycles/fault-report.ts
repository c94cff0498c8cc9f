import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type FaultReportEvent = { type: 'make a repair' } | { type: 'discard' };

/** The life of a fault report. It has no effects. */
export const faultReportMachine = setup({ types: { events: {} as FaultReportEvent } }).createMachine({
  id: 'fault report',
  description:
    'Somebody without an account reports a fault of a labelled asset, and a keeper decides about it.',
  meta: sentBy<FaultReportEvent>({
    'make a repair': by('/faultReport/convert'),
    discard: by('/faultReport/discard'),
  }),
  initial: 'received',
  states: {
    received: {
      description: 'Waiting for a keeper.',
      on: {
        'make a repair': {
          target: 'converted',
          description: 'A keeper reports the fault as a repair, which gets the photos.',
        },
        discard: { target: 'discarded', description: 'A keeper says why nothing is repaired.' },
      },
    },
    converted: { type: 'final', description: 'A repair was made of it.' },
    discarded: { type: 'final', description: 'Nothing was repaired; its photos are removed after a while.' },
  },
});
