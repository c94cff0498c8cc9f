import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Acquisition,
  AssetMemory,
  AssetState,
  Condition,
  DepreciationMethod,
} from '../../../src/vocabulary/asset.ts';
import type { Json, Moment, Versioned } from './columns.ts';

export type AssetTable = {
  id: GeneratedAlways<number>;
  asset_no: string;
  name: string;
  name_sort: string;
  category_id: number;
  category_key: string;
  model: Generated<string>;
  brand: Generated<string>;
  manufacturer: Generated<string>;
  serial_no: Generated<string>;
  /** What of it is compared. */
  serial_key: GeneratedAlways<string>;
  status: AssetState;
  before: AssetMemory | null;
  condition: Generated<Condition>;
  organisation_id: number;
  organisation_key: string;
  owner_organisation_id: number;
  location_id: number | null;
  location_key: Generated<string>;
  custodian_id: number | null;
  custodian_key: Generated<string>;
  user_id: number | null;
  acquisition: Generated<Acquisition>;
  purchase_date: string | null;
  in_service_date: string | null;
  original_value: string | null;
  opening_depreciation: string | null;
  currency: Generated<string>;
  supplier_id: number | null;
  order_no: Generated<string>;
  invoice_no: Generated<string>;
  warranty_until: string | null;
  useful_life_months: number | null;
  residual_rate: string | null;
  depreciation_method: Generated<DepreciationMethod>;
  work_unit: Generated<string>;
  total_work: string | null;
  opening_work: string | null;
  parent_id: number | null;
  custom: Json<Record<string, string>>;
  remark: Generated<string>;
  search_text: string;
  created_by: number | null;
  /** What its label holds; nobody can guess it. */
  scan_code: Generated<string>;
  /** By triggers: when it was disposed of, since that is stored. */
  disposed_on: string | null;
} & Versioned;

/** What was merged into another, by the number that it had. */
type AssetMergedTable = {
  id: number;
  asset_no: string;
  name: string;
  into_id: number;
  at: Moment;
  /** What it takes to undo the merge; null for one of an earlier version. */
  undo: unknown;
};

/** A code that was on the thing before it got a label of this register. */
type AssetCodeTable = {
  id: GeneratedAlways<number>;
  asset_id: number;
  code: string;
  created_at: Moment;
};

/** Two that somebody has said are not the same, the one with the lower id first. */
type DismissedDuplicateTable = {
  id: GeneratedAlways<number>;
  asset_id: number;
  other_id: number;
  decided_at: Moment;
  decided_by: string;
};

export type AssetTables = {
  asset: AssetTable;
  asset_merged: AssetMergedTable;
  asset_code: AssetCodeTable;
  dismissed_duplicate: DismissedDuplicateTable;
};
