import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type ApprovalRuleEvent = { type: 'edit the rule' } | { type: 'retire' } | { type: 'restore' };

/** The life of a rule of approval. It has no effects. */
export const approvalRuleMachine = setup({ types: { events: {} as ApprovalRuleEvent } }).createMachine({
  id: 'approval rule',
  description: 'Says who has to approve which documents: in force, or retired.',
  meta: sentBy<ApprovalRuleEvent>({
    'edit the rule': by('/approvalRule/update'),
    retire: by('/approvalRule/event'),
    restore: by('/approvalRule/event'),
  }),
  initial: 'active',
  states: {
    active: {
      description: 'Documents that it fits are submitted under it.',
      on: {
        'edit the rule': {
          target: 'active',
          description: 'Documents that are submitted already stay under the rule as it was.',
        },
        retire: { target: 'retired', description: 'No more documents are submitted under it.' },
      },
    },
    retired: {
      description: 'Documents that were submitted under it are still decided by it.',
      on: { restore: { target: 'active', description: 'Documents can be submitted under it again.' } },
    },
  },
});
