import type { Generated, GeneratedAlways } from 'kysely';
import type { AttachedKind, AttachmentType } from '../../../src/vocabulary/attachments.ts';
import type { Moment } from './columns.ts';

export type StoreName = 'database' | 'folder' | 's3';

type StoredFileTable = {
  key: string;
  store: StoreName;
  /** Whether something names it; what nothing names is thrown away. */
  referenced: Generated<boolean>;
  since: Moment;
};
type StoredPartTable = { key: string; part: number; bytes: Uint8Array };
type AttachmentTable = {
  id: GeneratedAlways<number>;
  record_kind: AttachedKind;
  record_id: number;
  key: string;
  name: string;
  type: AttachmentType;
  bytes: number;
  /** SHA-256 of what is kept, by which the same file is known again. */
  digest: string;
  width: number | null;
  height: number | null;
  thumbnail: Uint8Array | null;
  cover: Generated<boolean>;
  added_by: string;
  added_at: Moment;
};

export type AttachmentTables = {
  stored_file: StoredFileTable;
  stored_part: StoredPartTable;
  attachment: AttachmentTable;
};
