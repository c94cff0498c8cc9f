import type { Generated, GeneratedAlways } from 'kysely';
import type { MasterState } from '../../../src/vocabulary/master-record.ts';
import type { RepairCause, RepairState, Urgency } from '../../../src/vocabulary/repair.ts';
import type { MaybeMoment, Moment, Versioned } from './columns.ts';

type SparePartTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  code: Generated<string>;
  unit: Generated<string>;
  remark: Generated<string>;
  stock: Generated<string>;
  unit_cost: Generated<string>;
  minimum: Generated<string>;
  /** Since when less than that is in stock; the database writes it. */
  low_since: MaybeMoment;
  state: Generated<MasterState>;
  merged_into: number | null;
} & Versioned;

type RepairTable = {
  id: GeneratedAlways<number>;
  repair_no: string;
  asset_id: number;
  /** The asset that was reported and has been merged into this one since. */
  merged_id: number | null;
  state: Generated<RepairState>;
  urgency: Urgency;
  fault: string;
  search_text: string;
  reporter_id: number;
  assignee_id: number | null;
  supplier_id: number | null;
  warranty: Generated<boolean>;
  finding: Generated<string>;
  cause: RepairCause | null;
  solution: Generated<string>;
  labour_hours: Generated<string>;
  labour_rate: Generated<string>;
  /** How long work has taken so far, without what runs; no moment while the timer stands. */
  work_seconds: Generated<number>;
  working_since: MaybeMoment;
  /** Hours that the timer filled in. */
  timed_hours: Generated<string>;
  other_cost: Generated<string>;
  currency: string;
  reason: Generated<string>;
  rating: number | null;
  rating_note: Generated<string>;
  reworks: Generated<number>;
  reported_at: Moment;
  respond_by: MaybeMoment;
  finish_by: MaybeMoment;
  responded_at: MaybeMoment;
  out_at: MaybeMoment;
  done_at: MaybeMoment;
  back_at: MaybeMoment;
  version: Generated<number>;
};

type RepairPartTable = {
  id: GeneratedAlways<number>;
  repair_id: number;
  spare_part_id: number;
  quantity: string;
  unit_cost: string;
};

export type RepairTables = {
  spare_part: SparePartTable;
  repair: RepairTable;
  repair_part: RepairPartTable;
};
