import { msg } from '@lingui/core/macro';
import { billSorts } from '../../../vocabulary/bill.ts';
import { branch } from '../../parts/filters/branch.tsx';
import { supplier } from '../../parts/filters/supplier.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { bill, billStates, billTypeWords } from '../../records/bill.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { choice } from '../../ui/filters/choice.tsx';
import { days } from '../../ui/filters/days.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';
import type { BillRow } from './columns.tsx';

/** Bills, newest first. */
export const billList = listOf('/bill/list', {
  use: 'bill list',
  at: bill.address,
  views: { of: 'bills', none: msg`All bills` },
  search: { label: msg`Search bills`, placeholder: msg`Number, invoice or supplier`, longest: 100 },
  filters: [
    flag('mine', msg`Waiting for my approval`),
    several('state', bill.fields.state, labelsOf(billStates), (state) => (
      <StateBadge kind="bill" state={state} />
    )),
    choice('type', bill.fields.type, billTypeWords),
    flag('overdue', msg`Overdue`),
  ],
  moreFilters: [
    branch('organisationId', bill.fields.organisation, 'organisation'),
    supplier('supplierId', bill.fields.supplier, ({ supplier }: BillRow) => supplier),
    days('invoicedFrom', 'invoicedUntil', bill.fields.invoicedOn),
  ],
  sorts: [...billSorts],
});
