import type { Generated, GeneratedAlways } from 'kysely';
import type { ReportDefinition, ReportState } from '../../../src/vocabulary/report.ts';
import type { Json, Versioned } from './columns.ts';

type ReportTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  state: Generated<ReportState>;
  shared: Generated<boolean>;
  /** With whose people it is shared; null for everybody, or for nobody. */
  organisation_id: number | null;
  definition: Json<ReportDefinition>;
} & Versioned;

export type ReportTables = { report: ReportTable };
