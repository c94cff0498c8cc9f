import type { Selectable } from 'kysely';
import type { FileEncoding } from '../../../../src/vocabulary/encodings.ts';
import type { ImportSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { Database } from '../../../database/schema.ts';
import type { Job, JobPlan } from '../../../jobs/job.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import type { Choices } from '../../../ledger/reader/tasks.ts';
import type { Answers, Options } from '../options.ts';

/** How a file is read, kept with its run. */
export type Plan = JobPlan & {
  /** What its rows are; assets unless said. */
  subject?: ImportSubject;
  sheet: number;
  headerRow: number;
  encoding?: FileEncoding;
  mapping: Choices;
  options: Options;
  /** What of its answers was said in a check of the same sheet. */
  said?: Answers;
  /** Stands for the header row, so that its mapping is offered again. */
  headerHash?: string;
  /** Columns that held something, so that leaving them out was a decision. */
  filled?: number[];
  /** The header row as the file has it. */
  sources?: string[];
  /** Of each cell that a row keeps, the index of its column. */
  cellColumns?: number[];
  headers?: Headers;
  /** How many rows are split by their quantity, and into how many assets. */
  split?: { rows: number; assets: number } | null;
  namesCreated?: boolean;
};

/** A job of the kind `import`, as its work sees it. */
export type Run = Omit<Job, 'plan'> & { plan: Plan };
/** The same with what only an import has. */
export type RunRecord = Job & Selectable<Database['import_run']>;

export const toRun = (job: Job): Run => ({ ...job, plan: job.plan as Plan });
