import type { Generated, JSONColumnType } from 'kysely';
import type { MadeKind } from '../../../src/vocabulary/import-run.ts';
import type { ImportSubject } from '../../../src/vocabulary/import-subjects.ts';
import type { Totals } from '../../../src/vocabulary/import-totals.ts';
import type { WorkbookState } from '../../../src/vocabulary/import-workbook.ts';
import type { Json, Moment } from './columns.ts';

type UploadTable = {
  id: Generated<string>;
  account_id: number;
  name: string;
  created_at: Moment;
  /** Whether all its parts are there. */
  complete: Generated<boolean>;
};
type UploadPartTable = { upload_id: string; part: number; bytes: Uint8Array };
/** What an import has beside its job. */
type ImportRunTable = {
  job_id: number;
  sheet: string;
  upload_id: string | null;
  left_out: Json<{ row: number; reason: string; text: string; count?: number; doubtful?: boolean }[]>;
  will_create: Json<{ kind: MadeKind; names: string[]; count: number }[]>;
  totals: JSONColumnType<Totals> | null;
  /** The workbook that it is a sheet of, and which. */
  workbook_id: Generated<number | null>;
  workbook_sheet: Generated<number | null>;
};

/** A sheet of a workbook, in its order. */
type WorkbookSheet = { sheet: number; name: string; subject: ImportSubject; leftOut?: boolean };
type ImportWorkbookTable = {
  id: Generated<number>;
  account_id: number;
  name: string;
  upload_id: string | null;
  state: Generated<WorkbookState>;
  sheets: Json<WorkbookSheet[]>;
  created_at: Moment;
};

/** A name that came into being with a job. */
type JobMadeTable = { job_id: number; kind: MadeKind; record_id: number };

export type ImportTables = {
  job_made: JobMadeTable;
  upload: UploadTable;
  upload_part: UploadPartTable;
  import_run: ImportRunTable;
  import_workbook: ImportWorkbookTable;
};
