import type { Generated, GeneratedAlways } from 'kysely';
import type { DeviceKind, DeviceState, DroppedReading, Parameters } from '../../../src/vocabulary/device.ts';
import type {
  MeterKind,
  MeterState,
  ReadingKind,
  ReadingSource,
  TriggerKind,
} from '../../../src/vocabulary/meter.ts';
import type { Json, MaybeMoment, Moment, Versioned } from './columns.ts';

type DeviceTable = {
  id: GeneratedAlways<number>;
  device_no: string;
  kind: DeviceKind;
  name: string;
  search_text: string;
  organisation_id: number;
  location_id: number | null;
  asset_id: number | null;
  manufacturer: Generated<string>;
  model: Generated<string>;
  serial_number: Generated<string>;
  parameters: Generated<Parameters>;
  remark: Generated<string>;
  state: Generated<DeviceState>;
  token_hash: Uint8Array | null;
  token_at: MaybeMoment;
  reported_at: MaybeMoment;
  /** The last readings that were not stored, the latest first. */
  dropped: Json<DroppedReading[]>;
} & Versioned;

type MeterTable = {
  id: GeneratedAlways<number>;
  asset_id: number;
  name: string;
  name_sort: string;
  search_text: string;
  kind: MeterKind;
  unit: Generated<string>;
  decimals: Generated<number>;
  remark: Generated<string>;
  state: Generated<MeterState>;
  /** Of its latest reading that stands. */
  last_value: string | null;
  last_at: MaybeMoment;
  /** One more with every reading, which is no change of the meter itself. */
  readings_version: Generated<number>;
  /** The sensor that feeds it. */
  device_id: number | null;
} & Versioned;

type MeterReadingTable = {
  id: GeneratedAlways<number>;
  meter_id: number;
  kind: Generated<ReadingKind>;
  value: string;
  /** What was counted before the meter was replaced: with the value it is the total. */
  carried: Generated<string>;
  read_at: Moment;
  note: Generated<string>;
  source: ReadingSource;
  read_by_name: string;
  /** Entered although it was doubtful. */
  confirmed: Generated<boolean>;
  withdrawn_at: MaybeMoment;
  withdrawn_by_name: string | null;
  reason: Generated<string>;
  created_at: Moment;
};

type MeterTriggerTable = {
  id: GeneratedAlways<number>;
  meter_id: number;
  kind: TriggerKind;
  value: string;
  name: string;
  instruction: Generated<string>;
  checklist_id: number | null;
  assignee_id: number | null;
  lead_days: Generated<number>;
  paused: Generated<boolean>;
  /** The total at which one that repeats is due next. */
  next_total: string | null;
  /** The meter has been on the near side of the threshold since it fired. */
  armed: Generated<boolean>;
  fired_at: MaybeMoment;
};

export type DeviceTables = {
  device: DeviceTable;
  meter: MeterTable;
  meter_reading: MeterReadingTable;
  meter_trigger: MeterTriggerTable;
};
