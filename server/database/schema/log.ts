import type { GeneratedAlways } from 'kysely';
import type { RecordKind, Way } from '../../../src/vocabulary/log.ts';
import type { Json, Moment } from './columns.ts';

export type LogChange = { field: string; from: string | null; to: string | null };
type LogEntryTable = {
  id: GeneratedAlways<number>;
  at: Moment;
  actor_id: number | null;
  actor_name: string;
  ip: string | null;
  way: Way;
  action: string;
  record_kind: RecordKind;
  record_id: number;
  record_label: string;
  organisation_id: number | null;
  document_id: number | null;
  document_no: string | null;
  changes: Json<LogChange[]>;
  seal_id: number | null;
};
type LogSealTable = {
  id: GeneratedAlways<number>;
  format: number;
  at: Moment;
  entries: number;
  first_id: number;
  last_id: number;
  previous: Uint8Array;
  hash: Uint8Array;
};

export type LogTables = { log_entry: LogEntryTable; log_seal: LogSealTable };
