import type { TextField } from './fields.ts';

/** What a bill is for. */
export const billTypes = [
  'purchase',
  'repair',
  'maintenance',
  'rent',
  'utilities',
  'insurance',
  'other',
] as const;
export type BillType = (typeof billTypes)[number];
export const defaultBillType: BillType = 'purchase';

/** Every state of a bill, in the order of its life. */
export const billStates = [
  'draft',
  'submitted',
  'approved',
  'partlyPaid',
  'paid',
  'rejected',
  'void',
] as const;
export type BillState = (typeof billStates)[number];

/** In which a bill is owed; past its due date it is overdue. */
export const owedStates = ['submitted', 'approved', 'partlyPaid'] as const satisfies readonly BillState[];
/** In which its amount has been approved, whatever of it is paid. */
export const approvedStates = ['approved', 'partlyPaid', 'paid'] as const satisfies readonly BillState[];

/** The texts of a bill; a supplier sends each invoice number once. */
export const billTexts = {
  invoiceNo: { is: 'code', max: 60 },
  remark: { is: 'paragraph', max: 2000 },
} as const satisfies Record<string, TextField>;

export const lineDescription = { is: 'line', max: 200, required: true } as const satisfies TextField;
export const paymentNote = { is: 'line', max: 200 } as const satisfies TextField;

export const maxBillLines = 100;
export const maxPayments = 100;
/** How many assets are created from a bill at once. */
export const maxAssetsOfBill = 500;

/** How the figures of a line are written: three decimals of a quantity, four of a price, two of a percentage. */
export const quantityPattern = '^\\d{1,6}(\\.\\d{1,3})?$';
export const unitPricePattern = '^\\d{1,10}(\\.\\d{1,4})?$';
export const taxRatePattern = '^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$';

/** By what a list of bills is sorted; each has an index with the id as tie-breaker. */
export const billSorts = ['billNo', 'invoicedOn', 'dueOn', 'gross'] as const;
export type BillSort = (typeof billSorts)[number];

/** What people send to a bill beside payments; why has to be said where `reason` stands. */
export const billEvents = {
  submit: { by: 'write' },
  withdraw: { by: 'write' },
  approve: { by: 'approve' },
  reject: { by: 'approve', reason: true },
  correct: { by: 'write' },
  void: { by: 'write', reason: true },
} as const;
export type SentBillEvent = keyof typeof billEvents;
export const sentBillEvents = Object.keys(billEvents) as [SentBillEvent, ...SentBillEvent[]];

export type BillRole = 'write' | 'approve' | 'pay';
export const billPermissions = {
  write: 'bill.write',
  approve: 'bill.approve',
  pay: 'bill.pay',
} as const satisfies Record<BillRole, string>;

export const billNeedsReason = (event: SentBillEvent): boolean => 'reason' in billEvents[event];
