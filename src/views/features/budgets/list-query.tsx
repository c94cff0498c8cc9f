import { msg } from '@lingui/core/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { billTypeWords } from '../../records/bill.ts';
import { budget, budgetStates } from '../../records/budget.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { year } from './year-filter.ts';

export type BudgetRow = Answer<'/budget/list'>['rows'][number];

/** Budgets, newest first. */
export const budgetList = listOf('/budget/list', {
  use: 'budget list',
  at: budget.address,
  views: { of: 'budgets', none: msg`All budgets` },
  search: { label: msg`Search budgets`, placeholder: msg`Budget no.`, longest: 100 },
  filters: [
    year,
    choice('type', budget.fields.type, billTypeWords),
    choice('state', budget.fields.state, labelsOf(budgetStates)),
  ],
  moreFilters: [branch('organisationId', budget.fields.organisation, 'organisation')],
});
