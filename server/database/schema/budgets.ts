import type { Generated, GeneratedAlways } from 'kysely';
import type { BillType } from '../../../src/vocabulary/bill.ts';
import type { BudgetState } from '../../../src/vocabulary/budget.ts';
import type { Moment } from './columns.ts';

type BudgetTable = {
  id: GeneratedAlways<number>;
  budget_no: string;
  organisation_id: number;
  year: number;
  /** Null for bills of all types. */
  type: BillType | null;
  amount: string;
  currency: string;
  warn_percent: number;
  blocks: boolean;
  remark: Generated<string>;
  state: Generated<BudgetState>;
  created_at: Moment;
  version: Generated<number>;
};

/** Which asset was created from which line of a bill. */
type BillLineAssetTable = { id: GeneratedAlways<number>; bill_line_id: number; asset_id: number };

export type BudgetTables = { budget: BudgetTable; bill_line_asset: BillLineAssetTable };
