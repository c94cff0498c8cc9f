import { setup } from 'xstate';
import { type Decider, fourEyes, mayDecide } from './decider.ts';
import { sentBy, through } from './sent-by.ts';

const decided = ['transfer', 'disposal', 'bill'];

/** What an approval looks at when somebody decides: who, whether others of the present step are still to approve, and whether it is the last. */
export type ApprovalDetails = Decider & { othersNeeded: boolean; lastStep: boolean };
export type ApprovalEvent = { type: 'approve' } | { type: 'reject' } | { type: 'withdraw' };

/** Of a step that all its approvers have to approve. */
export const othersToo = 'the approver may, and others of the step have to approve as well';
/** Of one that is not the last. */
export const anotherStep = 'the approver may, and another step follows';

/** What every rule of approval is carried out by, whatever steps it has. It has no effects. */
export const approvalMachine = setup({
  types: {
    context: {} as ApprovalDetails,
    input: {} as ApprovalDetails,
    events: {} as ApprovalEvent,
  },
  guards: {
    [fourEyes]: mayDecide,
    [othersToo]: ({ context }) => mayDecide({ context }) && context.othersNeeded,
    [anotherStep]: ({ context }) => mayDecide({ context }) && !context.lastStep,
  },
}).createMachine({
  id: 'approval',
  description: 'A submitted document passes the steps of the rule that fits it, one after the other.',
  meta: sentBy<ApprovalEvent>({
    approve: through(decided, 'approve'),
    reject: through(decided, 'reject'),
    withdraw: [
      ...through('transfer', 'cancel'),
      ...through('disposal', 'cancel', 'withdraw'),
      ...through('bill', 'withdraw', 'void'),
    ],
  }),
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'The approvers of the present step decide.',
      on: {
        approve: [
          {
            guard: othersToo,
            target: 'pending',
            description: 'All approvers of the step have to approve it.',
          },
          {
            guard: anotherStep,
            target: 'pending',
            description: 'The approvers of the next step are notified.',
          },
          {
            guard: fourEyes,
            target: 'approved',
            description: 'The last step is done; the document goes on.',
          },
        ],
        reject: { guard: fourEyes, target: 'rejected', description: 'One rejection at any step is enough.' },
        withdraw: { target: 'withdrawn', description: 'The document is withdrawn or cancelled.' },
      },
    },
    approved: { type: 'final', description: 'Every step has approved it.' },
    rejected: { type: 'final', description: 'It was rejected.' },
    withdrawn: { type: 'final', description: 'Nobody has to decide any more.' },
  },
});
