import { emit, setup } from 'xstate';
import { placeholder } from '../placeholder.ts';

export type StrangerReportNotice = { type: 'refused'; error: unknown } | { type: 'sent' };

/** A fault report of somebody without an account. What was typed and the photos stand beside it. */
export const strangerReportMachine = setup({
  types: {
    events: {} as { type: 'begin' } | { type: 'leave' } | { type: 'send' },
    emitted: {} as StrangerReportNotice,
  },
  actors: { 'send the report': placeholder<void>() },
  actions: {
    'tell that it is sent': emit({ type: 'sent' }),
    'tell why not': emit((_, { error }: { error: unknown }) => ({ type: 'refused' as const, error })),
  },
}).createMachine({
  id: 'stranger report',
  description: 'Somebody without an account has scanned a label and reports a fault.',
  initial: 'offered',
  states: {
    offered: {
      description: 'The sign-in offers to report a fault.',
      on: { begin: { target: 'describing' } },
    },
    describing: {
      description: 'The person describes the fault and adds photos.',
      on: {
        send: { target: 'sending' },
        leave: { target: 'offered', description: 'What was typed stays until the page is left.' },
      },
    },
    sending: {
      description: 'The report and its photos are on their way.',
      invoke: {
        src: 'send the report',
        onDone: { target: 'sent', actions: 'tell that it is sent' },
        onError: {
          target: 'describing',
          actions: { type: 'tell why not', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {
      description: 'The server has taken the report, whether it knows the code or not.',
      on: { begin: { target: 'describing', description: 'Another fault is reported.' } },
    },
  },
});
