import type { Generated, GeneratedAlways } from 'kysely';
import type { ChecklistItem } from '../../../src/vocabulary/checklist.ts';
import type { InspectionState, RouteState } from '../../../src/vocabulary/inspection.ts';
import type { Json, MaybeMoment, Moment, Versioned } from './columns.ts';

type InspectionRouteTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  remark: Generated<string>;
  organisation_id: number;
  state: Generated<RouteState>;
} & Versioned;

type InspectionPointTable = {
  id: GeneratedAlways<number>;
  route_id: number;
  position: number;
  /** Whether it is still on the route. */
  active: Generated<boolean>;
  asset_id: number | null;
  location_id: number | null;
  checklist_id: number;
};

/** A point as it was when the round was created. */
export type RoundPoint = {
  id: number;
  name: string;
  assetId: number | null;
  locationId: number | null;
  items: ChecklistItem[];
};

type InspectionTable = {
  id: GeneratedAlways<number>;
  inspection_no: string;
  plan_id: number | null;
  occurrence_on: string | null;
  route_id: number;
  organisation_id: number;
  name: string;
  search_text: string;
  instruction: Generated<string>;
  state: Generated<InspectionState>;
  due_on: string;
  points: Json<RoundPoint[]>;
  abnormal: Generated<number>;
  assignee_id: number | null;
  reason: Generated<string>;
  started_at: MaybeMoment;
  done_at: MaybeMoment;
  missed_at: MaybeMoment;
  created_at: Moment;
  version: Generated<number>;
  /** Sorts what is open by its day, and then the rest from the last day back. */
  turn: GeneratedAlways<number>;
};

type InspectionReadingTable = {
  id: GeneratedAlways<number>;
  inspection_id: number;
  point_id: number;
  /** The key of the item. */
  item: string;
  value: string;
  number: string | null;
  note: Generated<string>;
  abnormal: boolean;
  read_at: Moment;
  /** The time that the device gave where that is impossible; `read_at` is then when the reading arrived. */
  said_at: string | null;
  read_by: number | null;
};

/** What was read of a round that had ended, or that was somebody else's. */
type InspectionLateReadingTable = Omit<InspectionReadingTable, 'number'>;

type InspectionRepairTable = {
  id: GeneratedAlways<number>;
  inspection_id: number;
  point_id: number;
  repair_id: number;
};

export type InspectionTables = {
  inspection_route: InspectionRouteTable;
  inspection_point: InspectionPointTable;
  inspection: InspectionTable;
  inspection_reading: InspectionReadingTable;
  inspection_late_reading: InspectionLateReadingTable;
  inspection_repair: InspectionRepairTable;
};
