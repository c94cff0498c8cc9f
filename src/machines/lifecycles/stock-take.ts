import { setup } from 'xstate';
import { by, sentBy, server } from './sent-by.ts';

export type StockTakeEvent =
  | { type: 'start' }
  | { type: 'finish counting' }
  | { type: 'count again' }
  | { type: 'approve' }
  | { type: 'close' }
  | { type: 'cancel' };

/**
 * `undecided` are the differences about which nobody has decided, and the lines that wait to be counted. `tookPart` says
 * that whoever approves has planned, counted or decided, `anyoneApproves` that the company lets them approve it.
 */
export type StockTakeDetails = {
  lines: number;
  undecided: number;
  tookPart: boolean;
  anyoneApproves: boolean;
};

/** Of steps that anyone permitted takes. */
export const nobodysPart = { tookPart: false, anyoneApproves: false } as const;

/** The life of a stock-take, from the plan to the approval that posts its differences. It has no effects. */
export const stockTakeMachine = setup({
  types: {
    context: {} as StockTakeDetails,
    input: {} as StockTakeDetails,
    events: {} as StockTakeEvent,
  },
  guards: {
    'it expects assets': ({ context }) => context.lines > 0,
    'every difference is decided by others': ({ context }) => context.undecided === 0 && !context.tookPart,
    'every difference is decided and anyone may approve': ({ context }) =>
      context.undecided === 0 && context.anyoneApproves,
  },
}).createMachine({
  id: 'stock take',
  description: 'A round of counting: planned, counted, reviewed, and posted by its approval.',
  meta: sentBy<StockTakeEvent>({
    start: [...by('/stockTake/start'), ...server],
    'finish counting': by('/stockTake/event'),
    'count again': by('/stockTake/event'),
    approve: by('/stockTake/approve'),
    close: by('/stockTake/event'),
    cancel: by('/stockTake/event'),
  }),
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
        approve: [
          {
            guard: 'every difference is decided by others',
            target: 'approved',
            description:
              'By somebody who has not planned, counted or decided; all decisions are posted at once.',
          },
          {
            guard: 'every difference is decided and anyone may approve',
            target: 'approved',
            description: 'The settings of the company let whoever took part approve it.',
          },
        ],
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
