import type { Generated, GeneratedAlways } from 'kysely';
import type { BillState, BillType } from '../../../src/vocabulary/bill.ts';
import type { MaybeMoment, Moment } from './columns.ts';

type BillTable = {
  id: GeneratedAlways<number>;
  bill_no: string;
  type: BillType;
  state: Generated<BillState>;
  supplier_id: number;
  /** Which bears the cost. */
  organisation_id: number;
  asset_id: number | null;
  repair_id: number | null;
  invoice_no: Generated<string>;
  invoiced_on: string;
  due_on: string | null;
  period_from: string | null;
  period_to: string | null;
  remark: Generated<string>;
  currency: string;
  net: Generated<string>;
  tax: Generated<string>;
  gross: Generated<string>;
  paid: Generated<string>;
  search_text: string;
  reason: Generated<string>;
  creator_id: number;
  created_at: Moment;
  submitter_id: number | null;
  submitted_at: MaybeMoment;
  decided_by: string | null;
  decided_at: MaybeMoment;
  /** By triggers: the budget that it was submitted against; null where there was none. */
  budget_id: Generated<number | null>;
  version: Generated<number>;
};

type BillLineTable = {
  id: GeneratedAlways<number>;
  bill_id: number;
  position: number;
  description: string;
  quantity: string;
  unit_price: string;
  tax_rate: string;
  net: string;
  tax: string;
};

type BillPaymentTable = {
  id: GeneratedAlways<number>;
  bill_id: number;
  paid_on: string;
  amount: string;
  note: Generated<string>;
  recorded_by: string;
  recorded_at: Moment;
  reversed_by: string | null;
  reversed_at: MaybeMoment;
  reversal_reason: Generated<string>;
};

export type BillTables = { bill: BillTable; bill_line: BillLineTable; bill_payment: BillPaymentTable };
