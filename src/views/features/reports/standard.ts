import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StandardReport } from '../../../vocabulary/report.ts';

/** What the reports are called that come with the product, and what each is for. */
export const standardWords = {
  ledger: {
    title: msg({ message: 'Fixed asset register with values', context: 'report' }),
    lead: msg`Each asset with its cost, depreciation and net value at the end of last month`,
  },
  depreciation: {
    title: msg({ message: 'Depreciation by department', context: 'report' }),
    lead: msg`What was charged last month, by department and category`,
  },
  movements: {
    title: msg({ message: 'Asset movements', context: 'report' }),
    lead: msg`What was added and disposed of this year, by category`,
  },
  organisations: {
    title: msg({ message: 'Assets by department', context: 'report' }),
    lead: msg`How many assets each department has and what they cost`,
  },
  differences: {
    title: msg({ message: 'Stock-take differences', context: 'report' }),
    lead: msg`Every line that differs from the register`,
  },
  warranties: {
    title: msg({ message: 'Expiring warranties', context: 'report' }),
    lead: msg`Warranties that end in the next 90 days`,
  },
  idle: {
    title: msg({ message: 'Idle assets', context: 'report' }),
    lead: msg`In stock for more than 90 days`,
  },
  repairs: {
    title: msg({ message: 'Repairs by month', context: 'report' }),
    lead: msg`Reported this year, by urgency`,
  },
  bills: {
    title: msg({ message: 'Bills by month', context: 'report' }),
    lead: msg`Approved this year, by type of bill`,
  },
} as const satisfies Record<StandardReport, { title: MessageDescriptor; lead: MessageDescriptor }>;
