import { setup } from 'xstate';

/** What an approval looks at when somebody approves: who of the present step is still to do so, and whether it is the last. */
export type ApprovalDetails = { othersNeeded: boolean; lastStep: boolean };
export type ApprovalEvent = { type: 'approve' } | { type: 'reject' } | { type: 'withdraw' };

/** What every rule of approval is carried out by, whatever steps it has. It has no effects. */
export const approvalMachine = setup({
  types: {
    context: {} as ApprovalDetails,
    input: {} as ApprovalDetails,
    events: {} as ApprovalEvent,
  },
  guards: {
    'others of the step have to approve as well': ({ context }) => context.othersNeeded,
    'another step follows': ({ context }) => !context.lastStep,
  },
}).createMachine({
  id: 'approval',
  description: 'A submitted document passes the steps of the rule that fits it, one after the other.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'The approvers of the present step decide.',
      on: {
        approve: [
          {
            guard: 'others of the step have to approve as well',
            target: 'pending',
            description: 'All approvers of the step have to approve it.',
          },
          {
            guard: 'another step follows',
            target: 'pending',
            description: 'The approvers of the next step are notified.',
          },
          { target: 'approved', description: 'The last step is done; the document goes on.' },
        ],
        reject: { target: 'rejected', description: 'One rejection at any step is enough.' },
        withdraw: { target: 'withdrawn', description: 'The document is withdrawn or cancelled.' },
      },
    },
    approved: { type: 'final', description: 'Every step has approved it.' },
    rejected: { type: 'final', description: 'It was rejected.' },
    withdrawn: { type: 'final', description: 'Nobody has to decide any more.' },
  },
});
