import type { Generated } from 'kysely';
import type { NamedKind } from '../../../src/vocabulary/import-run.ts';
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
  left_out: Json<{ row: number; reason: string; text: string }[]>;
  will_create: Json<{ kind: NamedKind; names: string[]; count: number }[]>;
};

export type ImportTables = { upload: UploadTable; upload_part: UploadPartTable; import_run: ImportRunTable };
