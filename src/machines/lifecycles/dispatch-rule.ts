import { setup } from 'xstate';
import { by, sentBy } from './sent-by.ts';

export type DispatchRuleEvent = { type: 'edit the rule' } | { type: 'retire' } | { type: 'restore' };

/** The life of a dispatch rule. It has no effects. */
export const dispatchRuleMachine = setup({ types: { events: {} as DispatchRuleEvent } }).createMachine({
  id: 'dispatch rule',
  description: 'Says which engineer gets which repairs: in force, or retired.',
  meta: sentBy<DispatchRuleEvent>({
    'edit the rule': by('/dispatchRule/update'),
    retire: by('/dispatchRule/event'),
    restore: by('/dispatchRule/event'),
  }),
  initial: 'active',
  states: {
    active: {
      description: 'New repairs that it fits are assigned by it.',
      on: {
        'edit the rule': {
          target: 'active',
          description: 'Repairs that are assigned already stay with their engineers.',
        },
        retire: { target: 'retired', description: 'It assigns no more repairs.' },
      },
    },
    retired: {
      description: 'New repairs are assigned without it.',
      on: { restore: { target: 'active', description: 'It assigns new repairs again.' } },
    },
  },
});
