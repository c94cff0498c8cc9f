import { setup } from 'xstate';
import { fourEyes, mayDecide } from './decider.ts';
import { type DocumentDetails, firstStep, type HandoverEvent, lineSettled, rejected } from './handover.ts';
import { by, sentBy } from './sent-by.ts';

export type TransferEvent =
  | Exclude<HandoverEvent, { type: 'post' }>
  | { type: 'submit' }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'correct' }
  | { type: 'hand over' }
  | { type: 'last line settled' };

/** The life of a transfer: nothing has moved for good before the receiver has accepted it. It has no effects. */
export const transferMachine = setup({
  types: {
    context: {} as DocumentDetails,
    input: {} as DocumentDetails,
    events: {} as TransferEvent,
  },
  guards: {
    'it is complete and needs approval': ({ context: { lines, complete, needsApproval } }) =>
      lines > 0 && complete && needsApproval,
    'it has lines and says all it needs': ({ context }) => context.lines > 0 && context.complete,
    'its day counts': ({ context }) => context.dayCounts,
    [fourEyes]: mayDecide,
  },
}).createMachine({
  id: 'transfer',
  description: 'Assets go to another person, organisation or location; the receiver accepts or refuses each.',
  meta: sentBy<TransferEvent>({
    submit: firstStep('submit'),
    approve: by('/handover/decide'),
    reject: by('/handover/decide'),
    'hand over': by('/handover/event'),
    cancel: by('/handover/event'),
    correct: by('/handover/correct'),
    'last line settled': lineSettled,
  }),
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'In preparation; its assets are reserved and cannot be in another handover.',
      on: {
        submit: [
          {
            guard: 'it is complete and needs approval',
            target: 'submitted',
            description: 'Somebody else has to approve it.',
          },
          {
            guard: 'it has lines and says all it needs',
            target: 'approved',
            description: 'No approval rule applies.',
          },
        ],
        cancel: { target: 'cancelled', description: 'The assets are released; nothing has changed.' },
      },
    },
    submitted: {
      description: 'Waiting for approval.',
      on: {
        approve: {
          guard: fourEyes,
          target: 'approved',
          description: 'By the approvers of its rule; without a rule by anyone permitted.',
        },
        reject: {
          guard: fourEyes,
          target: 'rejected',
          description: 'The assets are released; nothing has changed.',
        },
        cancel: { target: 'cancelled', description: 'Withdrawn; the assets are released.' },
      },
    },
    approved: {
      description: 'Ready to be handed over.',
      on: {
        'hand over': {
          guard: 'its day counts',
          target: 'handedOver',
          description: 'All assets are in transfer from now on, each with a log entry.',
        },
        cancel: { target: 'cancelled', description: 'The assets are released; nothing has changed.' },
      },
    },
    handedOver: {
      description: 'The receiver still has to accept or refuse at least one asset.',
      on: {
        'last line settled': {
          target: 'completed',
          description: 'Each asset was accepted by the receiver, or refused and left with the giver.',
        },
      },
    },
    completed: { type: 'final', description: 'Every line is settled.' },
    rejected,
    cancelled: { type: 'final', description: 'Discarded before it was handed over.' },
  },
});
