import type { Generated, GeneratedAlways } from 'kysely';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import type {
  ScanCondition,
  ScanSource,
  StockTakeDecision,
  StockTakeLineState,
  StockTakePhotos,
  StockTakeState,
} from '../../../src/vocabulary/stock-take.ts';
import type { Granted } from '../../access/grants.ts';
import type { Json, MaybeMoment, Moment } from './columns.ts';

type StockTakeTable = {
  id: GeneratedAlways<number>;
  take_no: string;
  name: string;
  remark: Generated<string>;
  state: Generated<StockTakeState>;
  /** Which assets are expected: a filter of the register as asset lists store it. */
  scope: Json<Record<string, unknown>>;
  sample_size: number | null;
  sample_seed: string | null;
  blind: Generated<boolean>;
  photos: Generated<StockTakePhotos>;
  due_on: string | null;
  organisation_id: number;
  /** The plan that drafted it, and the date before a day off moved it. */
  plan_id: number | null;
  occurrence_on: string | null;
  /** How far `stockTake.write` reached for whoever planned it. */
  reach: Json<Granted>;
  created_by: number;
  created_by_name: string;
  created_at: Moment;
  started_at: MaybeMoment;
  approved_at: MaybeMoment;
  approved_by_name: string | null;
  line_count: Generated<number>;
  version: Generated<number>;
};

type StockTakeLineTable = {
  id: GeneratedAlways<number>;
  stock_take_id: number;
  /** Null for a code that leads to no asset. */
  asset_id: number | null;
  code: string;
  name: Generated<string>;
  serial_no: Generated<string>;
  expected: boolean;
  /** How the register had it when it was last expected. */
  status: AssetState | null;
  location_id: number | null;
  custodian_id: number | null;
  state: Generated<StockTakeLineState>;
  conflict: Generated<boolean>;
  counted_location_id: number | null;
  counted_custodian_id: number | null;
  counted_condition: ScanCondition | null;
  counted_by: string | null;
  counted_at: MaybeMoment;
  decision: StockTakeDecision | null;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: MaybeMoment;
  /** The version of the asset that the decision was about. */
  decided_version: number | null;
  /** What the decision started. */
  document_id: number | null;
  repair_id: number | null;
};

type StockTakeScanTable = {
  id: GeneratedAlways<number>;
  stock_take_id: number;
  uid: string;
  line_id: number | null;
  code: string;
  source: ScanSource;
  condition: ScanCondition;
  location_id: number | null;
  custodian_id: number | null;
  note: Generated<string>;
  person_id: number;
  person_name: string;
  scanned_at: Moment;
  /** The time that the device gave where that is impossible; `scanned_at` is then when the scan arrived. */
  said_at: string | null;
  received_at: Moment;
  undone_at: MaybeMoment;
  undone_by: string | null;
  /** Arrived after the end of counting; undone by nobody until it is taken. */
  late: Generated<boolean>;
};

/** A device that counts with a copy. */
type StockTakeCopyTable = {
  stock_take_id: number;
  device: string;
  person_id: number;
  taken_at: Moment;
  heard_at: Moment;
};

/** What was posted, as it was called then; nothing of it changes. */
type StockTakeReportTable = {
  stock_take_id: number;
  head: Json<Record<string, unknown>>;
  line_count: number;
  digest: string;
  stored_at: Moment;
};

export type StockTakeTables = {
  stock_take_report: StockTakeReportTable;
  stock_take_report_line: {
    stock_take_id: number;
    position: number;
    differs: boolean;
    body: Json<Record<string, unknown>>;
  };
  stock_take: StockTakeTable;
  stock_take_counter: {
    id: GeneratedAlways<number>;
    stock_take_id: number;
    person_id: number;
    /** The part that the person counts; null for the whole. */
    location_id: number | null;
  };
  stock_take_line: StockTakeLineTable;
  stock_take_scan: StockTakeScanTable;
  stock_take_copy: StockTakeCopyTable;
};
