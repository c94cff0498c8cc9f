import { setup } from 'xstate';
import { fourEyes, mayDecide } from './decider.ts';
import { type DocumentDetails, firstStep, rejected } from './handover.ts';
import { by, owner, sentBy } from './sent-by.ts';

export type DisposalEvent =
  | { type: 'submit' }
  | { type: 'withdraw' }
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'correct' }
  | { type: 'complete' }
  | { type: 'cancel' };

/** The life of a disposal: its assets are pending from its submission on, and gone when it is completed. It has no effects. */
export const disposalMachine = setup({
  types: {
    context: {} as DocumentDetails,
    input: {} as DocumentDetails,
    events: {} as DisposalEvent,
  },
  guards: {
    'it is complete and needs approval': ({ context: { lines, complete, needsApproval } }) =>
      lines > 0 && complete && needsApproval,
    'it has lines and says all it needs': ({ context }) => context.lines > 0 && context.complete,
    'its day counts': ({ context }) => context.dayCounts,
    [fourEyes]: mayDecide,
  },
}).createMachine({
  id: 'disposal',
  description: 'Assets are scrapped, sold or donated after somebody has approved it.',
  meta: sentBy<DisposalEvent>({
    submit: firstStep('submit'),
    withdraw: owner('/handover/withdraw'),
    approve: by('/handover/decideDisposal'),
    reject: by('/handover/decideDisposal'),
    complete: by('/handover/event'),
    cancel: by('/handover/event'),
    correct: by('/handover/correct'),
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
            description: 'Its assets are pending disposal; somebody else has to approve it.',
          },
          {
            guard: 'it has lines and says all it needs',
            target: 'approved',
            description: 'Its assets are pending disposal; no approval rule applies.',
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
          description: 'With a reason; the assets return to where they were.',
        },
        withdraw: {
          target: 'draft',
          description:
            'By whoever wrote or submitted it; the assets return to where they were and stay reserved.',
        },
      },
    },
    approved: {
      description: 'The assets can be scrapped, sold or donated.',
      on: {
        complete: {
          guard: 'its day counts',
          target: 'completed',
          description: 'All assets are disposed of, each with a log entry.',
        },
        cancel: { target: 'cancelled', description: 'The assets return to where they were.' },
      },
    },
    completed: { type: 'final', description: 'The assets are disposed of.' },
    rejected,
    cancelled: { type: 'final', description: 'Discarded before anything was disposed of.' },
  },
});
