import { setup } from 'xstate';

/** What the merge of two assets asks of them, and of who merges them. */
export type AssetMergeDetails = {
  /** One of them is disposed of. */
  ended: boolean;
  /** A handover, a loan or a repair goes on with one of them, or one is a part of the other. */
  underWay: boolean;
  /** Somebody holds one of them, or their categories differ. */
  hindered: boolean;
  /** The person may correct both, and has confirmed it with their password. */
  confirmed: boolean;
  /** What was merged can be put back as it was. */
  restorable: boolean;
};

export type AssetMergeEvent = { type: 'merge' } | { type: 'undo merge' };

/** Two records of what is one asset, from the first to the last day on which they are two. It has no effects. */
export const assetMergeMachine = setup({
  types: {
    context: {} as AssetMergeDetails,
    input: {} as AssetMergeDetails,
    events: {} as AssetMergeEvent,
  },
  guards: {
    'both are free and of one category': ({ context: { ended, underWay, hindered } }) =>
      !ended && !underWay && !hindered,
    'somebody who may correct both has confirmed it': ({ context: { ended, underWay, confirmed } }) =>
      !ended && !underWay && confirmed,
    'the other is not disposed of and it can be put back': ({ context: { ended, restorable } }) =>
      !ended && restorable,
  },
}).createMachine({
  id: 'asset merge',
  description:
    'An asset that was registered twice: one record leaves the register and stands in the other from then on. Posted documents stay as they were.',
  context: ({ input }) => input,
  initial: 'two records',
  states: {
    'two records': {
      description: 'Both are in the register.',
      on: {
        merge: [
          {
            guard: 'both are free and of one category',
            target: 'one record',
            description: 'Nobody holds either, and nothing goes on with them.',
          },
          {
            guard: 'somebody who may correct both has confirmed it',
            target: 'one record',
            description:
              'One is held or of another category: custody and value go without a document, so the password is asked for.',
          },
        ],
      },
    },
    'one record': {
      description: 'The number of the one leads to the other, which may have taken fields of it.',
      on: {
        'undo merge': {
          guard: 'the other is not disposed of and it can be put back',
          target: 'two records',
          description:
            'The record returns with what named it; fields that were taken go back where nobody changed them.',
        },
      },
    },
  },
});
