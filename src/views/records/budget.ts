import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { BudgetEvent } from '../../machines/lifecycles/budget.ts';
import type { BudgetState } from '../../vocabulary/budget.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { billTypeWords } from './bill.ts';
import type { Lifecycle, PlainWords } from './record-words.ts';

export const budgetStates = {
  active: { label: msg({ message: 'Active', context: 'budget' }), palette: 'green' },
  retired: { label: msg({ message: 'Retired', context: 'budget' }), palette: 'gray' },
} as const satisfies Record<BudgetState, Lifecycle['states'][string]>;

const events = {
  edit: msg({ message: 'Edited', context: 'budget' }),
  retire: msg({ message: 'Retired', context: 'budget' }),
  restore: msg({ message: 'Restored', context: 'budget' }),
} as const satisfies Record<BudgetEvent['type'], MessageDescriptor>;

export const budgetTypeWords = {
  all: msg({ message: 'All types', context: 'budget' }),
  ...billTypeWords,
} as const;

/** What happens to a bill that exceeds a budget. */
export const blockWords = {
  false: msg({ message: 'Warn', context: 'budget' }),
  true: msg({ message: 'Block', context: 'budget' }),
} as const;

export const budget = {
  name: msg({ message: 'Budget', context: 'record' }),
  rights: { read: msg`View budgets`, write: msg`Manage budgets` },
  address: sections.Budgets.path,
  needs: 'budget.read',
  lifecycle: { states: budgetStates, events },
  fields: {
    budgetNo: msg`Budget no.`,
    state: msg`Status`,
    organisation: msg({ message: 'Organisation', context: 'tree' }),
    year: msg({ message: 'Year', context: 'budget' }),
    type: msg`Type of bill`,
    amount: msg({ message: 'Amount', context: 'budget' }),
    committed: msg({ message: 'Committed', context: 'budget' }),
    actual: msg({ message: 'Actual', context: 'budget' }),
    remaining: msg({ message: 'Remaining', context: 'budget' }),
    currency: msg`Currency`,
    warnPercent: msg`Warn from (%)`,
    blocks: msg`If a bill exceeds it`,
    remark: msg`Notes`,
    mergedInto: msg`Merged into`,
    merged: msg({ message: 'Merged records', context: 'tree' }),
  },
  values: { state: labelsOf(budgetStates), type: budgetTypeWords, blocks: blockWords },
} as const satisfies PlainWords;
