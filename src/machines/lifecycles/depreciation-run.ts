import { setup } from 'xstate';

export type DepreciationRunEvent =
  | { type: 'preview' }
  | { type: 'post' }
  | { type: 'reverse' }
  | { type: 'cancel' };

/** What the server finds out about a run before it sends an event. */
export type DepreciationRunDetails = {
  /** Whether it takes back another run. */
  reversing: boolean;
  /** Whether its month follows the last one posted. */
  inOrder: boolean;
  /** Whether no asset of it was charged in a later month. */
  latest: boolean;
};

/** The life of a monthly depreciation run: a posted one never changes, it is only reversed by another. No effects. */
export const depreciationRunMachine = setup({
  types: {
    context: {} as DepreciationRunDetails,
    input: {} as DepreciationRunDetails,
    events: {} as DepreciationRunEvent,
  },
  guards: {
    'its month follows the last posted one': ({ context }) => context.inOrder,
    'it is the latest and reverses no other': ({ context }) => context.latest && !context.reversing,
  },
}).createMachine({
  id: 'depreciation run',
  description: 'The depreciation of one month for an organisation and everything below it.',
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
          guard: 'its month follows the last posted one',
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
          guard: 'it is the latest and reverses no other',
          target: 'reversed',
          description: 'A reversing run takes back every charge.',
        },
      },
    },
    reversed: { type: 'final', description: 'Taken back by a reversing run; the month can be run again.' },
    cancelled: { type: 'final', description: 'Discarded before it was posted.' },
  },
});
