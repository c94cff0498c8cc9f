import type { Generated, GeneratedAlways } from 'kysely';
import type { FaultReportState } from '../../../src/vocabulary/fault-report.ts';
import type { MaybeMoment, Moment } from './columns.ts';

type FaultReportTable = {
  id: GeneratedAlways<number>;
  report_no: string;
  asset_id: number;
  state: Generated<FaultReportState>;
  fault: string;
  name: Generated<string>;
  contact: Generated<string>;
  search_text: string;
  repair_id: number | null;
  reason: Generated<string>;
  ended_by: string | null;
  ended_at: MaybeMoment;
  received_at: Moment;
  version: Generated<number>;
};

export type FaultReportTables = { fault_report: FaultReportTable };
