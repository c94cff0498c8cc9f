import type { Generated } from 'kysely';
import type { NamedKind } from '../../../src/vocabulary/import-run.ts';
import type { Json, Moment } from './columns.ts';

type UploadTable = {
  id: Generated<string>;
  account_id: number;
  name: string;
  bytes: Uint8Array;
  created_at: Moment;
};
/** What an import has beside its job. */
type ImportRunTable = {
  job_id: number;
  sheet: string;
  upload_id: string | null;
  left_out: Json<{ row: number; reason: string; text: string }[]>;
  will_create: Json<{ kind: NamedKind; names: string[]; count: number }[]>;
};

export type ImportTables = { upload: UploadTable; import_run: ImportRunTable };
