import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type DepreciationRunEvent =
  | { type: 'preview' }
  | { type: 'post' }
  | { type: 'reverse' }
  | { type: 'cancel' };

/** What the server finds out about a run before it sends an event. */
export type DepreciationRunDetails = {
  /** Whether it takes back another run. */
  reversing: boolean;
  /** Whether its month is at most the one after the last posted. */
  inOrder: boolean;
  /** Whether its month is not closed. */
  open: boolean;
  /** Whether no asset of it was charged in a later month. */
  latest: boolean;
};

export const postable = 'its month is open and leaves none out';
export const reversible = 'it is the latest of an open month and reverses no other';

/** The life of a monthly depreciation run: a posted one never changes, it is only reversed by another. No effects. */
export const depreciationRunMachine = setup({
  types: {
    context: {} as DepreciationRunDetails,
    input: {} as DepreciationRunDetails,
    events: {} as DepreciationRunEvent,
  },
  guards: {
    [postable]: ({ context }) => context.inOrder && context.open,
    [reversible]: ({ context }) => context.latest && context.open && !context.reversing,
  },
}).createMachine({
  id: 'depreciation run',
  description: 'The depreciation of one month for an organisation and everything below it.',
  meta: sentBy<DepreciationRunEvent>({
    preview: [...by('/depreciation/event', '/depreciation/create'), ...by('/depreciation/post')],
    post: by('/depreciation/post'),
    reverse: by('/depreciation/post'),
    cancel: by('/depreciation/event'),
  }),
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'The month is chosen; nothing is calculated yet.',
      on: {
        preview: { target: 'previewed', description: 'The charge of every asset is calculated.' },
        cancel: { target: 'cancelled', description: 'Nothing was posted.' },
      },
    },
    previewed: {
      description: 'Every charge can be checked; the books are unchanged.',
      on: {
        preview: { target: 'previewed', description: 'The charges are calculated again.' },
        post: {
          guard: postable,
          target: 'posted',
          description: 'The charges become final, provided that they are still as previewed.',
        },
        cancel: { target: 'cancelled', description: 'Nothing was posted.' },
      },
    },
    posted: {
      description: 'Final: its charges count and never change.',
      on: {
        reverse: {
          guard: reversible,
          target: 'reversed',
          description: 'A reversing run takes back every charge.',
        },
      },
    },
    reversed: { type: 'final', description: 'Taken back by a reversing run; the month can be run again.' },
    cancelled: { type: 'final', description: 'Discarded before it was posted.' },
  },
});
