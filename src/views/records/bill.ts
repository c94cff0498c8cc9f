import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import type { BillEvent } from '../../machines/lifecycles/bill.ts';
import type { BillType } from '../../vocabulary/bill.ts';
import { labelsOf } from '../ui/filters/labels-of.ts';
import { attachmentActions, attachmentFields } from './attachment.ts';
import { billStates } from './looks/bill.ts';
import type { RecordWords } from './record-words.ts';

export { billStates };

const events = {
  edit: msg({ message: 'Edited', context: 'bill' }),
  submit: msg({ message: 'Submitted', context: 'bill' }),
  withdraw: msg`Withdrawn`,
  approve: msg({ message: 'Approved', context: 'bill' }),
  reject: msg({ message: 'Rejected', context: 'bill' }),
  correct: msg({ message: 'Reopened', context: 'bill' }),
  void: msg({ message: 'Voided', context: 'bill' }),
  'pay in part': msg({ message: 'Partly paid', context: 'bill' }),
  'pay in full': msg({ message: 'Paid in full', context: 'bill' }),
  'reverse in part': msg({ message: 'Payment reversed', context: 'bill' }),
  'reverse in full': msg({ message: 'Last payment reversed', context: 'bill' }),
} as const satisfies Record<BillEvent['type'], MessageDescriptor>;

export const billTypeWords = {
  purchase: msg({ message: 'Purchase', context: 'bill type' }),
  repair: msg({ message: 'Repair', context: 'bill type' }),
  maintenance: msg({ message: 'Maintenance', context: 'bill type' }),
  rent: msg({ message: 'Rent', context: 'bill type' }),
  utilities: msg({ message: 'Utilities', context: 'bill type' }),
  insurance: msg({ message: 'Insurance', context: 'bill type' }),
  other: msg({ message: 'Other', context: 'bill type' }),
} as const satisfies Record<BillType, MessageDescriptor>;

export const bill = {
  name: msg({ message: 'Bill', context: 'record' }),
  address: sections.Bills.path,
  needs: 'bill.read',
  lifecycle: { states: billStates, events },
  actions: { ...attachmentActions, 'assets created': msg`Assets created` },
  fields: {
    billNo: msg`Bill no.`,
    type: msg`Type`,
    state: msg`Status`,
    supplier: msg`Supplier`,
    organisation: msg`Cost bearer`,
    asset: msg`Asset`,
    repair: msg({ message: 'Repair', context: 'record' }),
    invoiceNo: msg`Invoice no.`,
    invoicedOn: msg`Invoice date`,
    dueOn: msg({ message: 'Due date', context: 'bill' }),
    periodFrom: msg`Period from`,
    periodTo: msg`Period to`,
    remark: msg`Notes`,
    lines: msg({ message: 'Lines', context: 'bill' }),
    net: msg({ message: 'Net', context: 'bill' }),
    tax: msg`Tax`,
    gross: msg({ message: 'Total', context: 'bill' }),
    paid: msg({ message: 'Paid', context: 'bill amount' }),
    currency: msg`Currency`,
    reason: msg`Reason`,
    payment: msg`Payment`,
    assets: msg`Assets created`,
    note: msg({ message: 'Note', context: 'payment' }),
    ...attachmentFields,
  },
  values: { state: labelsOf(billStates), type: billTypeWords },
} as const satisfies RecordWords;
