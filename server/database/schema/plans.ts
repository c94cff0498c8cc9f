import type { Generated, GeneratedAlways } from 'kysely';
import type { ChecklistItem, ChecklistResults } from '../../../src/vocabulary/checklist.ts';
import type { MaintenanceState, SkipCause } from '../../../src/vocabulary/maintenance.ts';
import type { MasterState } from '../../../src/vocabulary/master-record.ts';
import type {
  DayOffRule,
  PlanAnchor,
  PlanState,
  PlanTarget,
  PlanUnit,
} from '../../../src/vocabulary/plan.ts';
import type { Json, MaybeMoment, Moment, Versioned } from './columns.ts';

type ChecklistTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  remark: Generated<string>;
  items: Json<ChecklistItem[]>;
  state: Generated<MasterState>;
  merged_into: number | null;
} & Versioned;

type PlanTable = {
  id: GeneratedAlways<number>;
  plan_no: string;
  name: string;
  search_text: string;
  instruction: Generated<string>;
  state: Generated<PlanState>;
  organisation_id: number;
  target: PlanTarget;
  category_id: number | null;
  location_id: number | null;
  asset_list_id: number | null;
  route_id: number | null;
  stock_take_id: number | null;
  checklist_id: number | null;
  start_on: string;
  until_on: string | null;
  every: number;
  unit: PlanUnit;
  weekdays: Generated<number[]>;
  anchor: PlanAnchor;
  day_off: Generated<DayOffRule>;
  lead_days: Generated<number>;
  /** Its first date for which no task has been created yet; null without one, and for one that counts from completion. */
  next_on: string | null;
  /** Since when it has its interval; from completion nothing is due before. Null where it was never edited. */
  counted_from: string | null;
  /** The last day as of which its tasks were created. */
  checked_on: string | null;
  /** The name of the meter of each asset by which it is due too; empty for none. */
  meter_name: Generated<string>;
  meter_every: string | null;
  assignee_id: number | null;
  substitute_id: number | null;
  created_by: number | null;
  created_by_name: string;
} & Versioned;

type PlanAssetTable = { id: GeneratedAlways<number>; plan_id: number; asset_id: number };

/** Since when a plan that counts from completion covers an asset. */
type PlanCoverageTable = { plan_id: number; asset_id: number; since: string };

/** At which total of a meter a plan is due next. */
type PlanMeterTable = { plan_id: number; meter_id: number; next_total: string };

type MaintenanceTaskTable = {
  id: GeneratedAlways<number>;
  task_no: string;
  plan_id: number | null;
  /** The date of the plan, before a day off moved it. */
  occurrence_on: string | null;
  asset_id: number;
  /** The asset that it was created for, whatever that was merged into. */
  created_for: number;
  merged_id: number | null;
  name: string;
  instruction: Generated<string>;
  search_text: string;
  state: Generated<MaintenanceState>;
  due_on: string;
  checklist: Json<ChecklistItem[]>;
  results: Json<ChecklistResults>;
  abnormal: Generated<number>;
  assignee_id: number | null;
  supplier_id: number | null;
  note: Generated<string>;
  certificate_no: Generated<string>;
  certificate_until: string | null;
  labour_hours: Generated<string>;
  labour_rate: Generated<string>;
  other_cost: Generated<string>;
  currency: string;
  reason: Generated<string>;
  skip_cause: SkipCause | null;
  repair_id: number | null;
  waits_for_id: number | null;
  /** What of a meter it came of. */
  meter_trigger_id: number | null;
  /** The meter by which its plan was due. */
  meter_id: number | null;
  /** How long work has taken so far, without what runs; no moment while the timer stands. */
  work_seconds: Generated<number>;
  working_since: MaybeMoment;
  /** Hours that the timer filled in. */
  timed_hours: Generated<string>;
  started_at: MaybeMoment;
  done_at: MaybeMoment;
  /** The same by the clock of the company then. */
  done_on: string | null;
  confirmed_at: MaybeMoment;
  created_at: Moment;
  version: Generated<number>;
  /** Sorts what is open by its day, and then the rest from the last day back. */
  turn: GeneratedAlways<number>;
};

type MaintenancePartTable = {
  id: GeneratedAlways<number>;
  maintenance_task_id: number;
  spare_part_id: number;
  quantity: string;
  unit_cost: string;
};

export type PlanTables = {
  checklist: ChecklistTable;
  plan: PlanTable;
  plan_asset: PlanAssetTable;
  plan_coverage: PlanCoverageTable;
  plan_meter: PlanMeterTable;
  maintenance_task: MaintenanceTaskTable;
  maintenance_part: MaintenancePartTable;
};
