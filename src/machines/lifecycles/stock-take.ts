import { setup } from 'xstate';

export type StockTakeEvent =
  | { type: 'start' }
  | { type: 'finish counting' }
  | { type: 'count again' }
  | { type: 'approve' }
  | { type: 'close' }
  | { type: 'cancel' };

/** `undecided` are the differences about which nobody has decided, and the lines that wait to be counted. */
export type StockTakeDetails = { lines: number; undecided: number };

/** The life of a stock-take, from the plan to the approval that posts its differences. It has no effects. */
export const stockTakeMachine = setup({
  types: {
    context: {} as StockTakeDetails,
    input: {} as StockTakeDetails,
    events: {} as StockTakeEvent,
  },
  guards: {
    'it expects assets': ({ context }) => context.lines > 0,
    'every difference is decided': ({ context }) => context.undecided === 0,
  },
}).createMachine({
  id: 'stock take',
  description: 'A round of counting: planned, counted, reviewed, and posted by its approval.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Being planned; nothing is expected yet.',
      on: {
        start: {
          guard: 'it expects assets',
          target: 'counting',
          description: 'The expected assets are recorded as they are now.',
        },
        cancel: { target: 'cancelled', description: 'Discarded before counting.' },
      },
    },
    counting: {
      description: 'The counters scan what they find.',
      on: {
        'finish counting': {
          target: 'review',
          description: 'What was not counted is missing, unless it has moved meanwhile.',
        },
        cancel: { target: 'cancelled', description: 'Stopped; the register has not changed.' },
      },
    },
    review: {
      description: 'Somebody decides about each difference.',
      on: {
        'count again': { target: 'counting', description: 'What is missing waits to be counted again.' },
        approve: {
          guard: 'every difference is decided',
          target: 'approved',
          description: 'All decisions are posted at the same time, each with a log entry.',
        },
        cancel: { target: 'cancelled', description: 'Stopped; the register has not changed.' },
      },
    },
    approved: {
      description: 'The decisions are in the register.',
      on: { close: { target: 'closed', description: 'Filed; nothing more is done with it.' } },
    },
    closed: { type: 'final', description: 'Filed.' },
    cancelled: { type: 'final', description: 'Stopped before approval.' },
  },
});
