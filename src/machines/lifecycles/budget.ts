import { setup } from 'xstate';
import type { SentBudgetEvent } from '../../vocabulary/budget.ts';
import { by, sentBy } from './sent-by.ts';

export type BudgetEvent = { type: SentBudgetEvent | 'edit' };

/** The life of a budget. It has no effects. */
export const budgetMachine = setup({ types: { events: {} as BudgetEvent } }).createMachine({
  id: 'budget',
  description: 'An amount that the bills of an organisation may come to in a year.',
  meta: sentBy<BudgetEvent>({
    edit: [...by('/budget/update'), ...by('/organisation/merge')],
    retire: [...by('/budget/event'), ...by('/organisation/merge')],
    restore: by('/budget/event'),
  }),
  initial: 'active',
  states: {
    active: {
      description: 'Bills count against it.',
      on: {
        edit: { target: 'active', description: 'Its amount or what it is for changes.' },
        retire: { target: 'retired', description: 'Bills no longer count against it.' },
      },
    },
    retired: {
      description: 'No bill counts against it.',
      on: { restore: { target: 'active', description: 'Bills count against it again.' } },
    },
  },
});
