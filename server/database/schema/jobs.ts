import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { JobRowOutcome } from '../../../src/vocabulary/jobs.ts';
import type { Json, MaybeMoment, Moment } from './columns.ts';
import type { LogChange } from './log.ts';

type JobTable = {
  id: GeneratedAlways<number>;
  kind: string;
  /** A state of the kind's lifecycle. */
  state: string;
  /** What it is called on the screen and in the log. */
  label: string;
  account_id: number;
  created_by_name: string;
  plan: JSONColumnType<Record<string, unknown>>;
  done: Generated<number>;
  total: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  /** Rows that would be changed, and those of which a change was taken back. */
  planned: Generated<number>;
  undone: Generated<number>;
  failure: string | null;
  /** Tells a job at work from one whose server died; a dead one is taken up again. */
  heartbeat_at: MaybeMoment;
  /** Who holds it. */
  claim: string | null;
  /** How often it was taken up since it last got on. */
  attempts: Generated<number>;
  created_at: Moment;
  finished_at: MaybeMoment;
};
type JobRowTable = {
  job_id: number;
  row: number;
  outcome: JobRowOutcome;
  record_no: string | null;
  record_name: string | null;
  record_id: number | null;
  /** What the work still needs of the row. */
  values: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** Characters of `values`, so that a batch can be cut by what it weighs. */
  size: Generated<number>;
  problems: Json<unknown[]>;
  changes: Json<LogChange[]>;
  written: Generated<boolean>;
};

export type JobTables = { job: JobTable; job_row: JobRowTable };
