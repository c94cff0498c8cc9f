import { msg } from '@lingui/core/macro';
import type { BillState } from '../../../vocabulary/bill.ts';
import type { Lifecycle } from '../record-words.ts';

export const billStates = {
  draft: { label: msg`Draft`, palette: 'gray' },
  submitted: { label: msg`Waiting for approval`, palette: 'orange' },
  approved: { label: msg({ message: 'Approved', context: 'bill' }), palette: 'blue' },
  partlyPaid: { label: msg({ message: 'Partly paid', context: 'bill' }), palette: 'cyan' },
  paid: { label: msg({ message: 'Paid', context: 'bill' }), palette: 'green' },
  rejected: { label: msg({ message: 'Rejected', context: 'bill' }), palette: 'red' },
  void: { label: msg({ message: 'Void', context: 'bill' }), palette: 'gray' },
} as const satisfies Record<BillState, Lifecycle['states'][string]>;
