import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AssetState, Condition } from '../../../src/vocabulary/asset.ts';
import type {
  DocumentKind,
  DocumentState,
  ExtensionState,
  HeadField,
  headFields,
  LineOutcome,
} from '../../../src/vocabulary/document.ts';
import type { ColumnOf } from '../../lib/field-columns.ts';
import type { MaybeMoment, Moment } from './columns.ts';

/** The head of a document, a column for each of its fields. */
type HeadColumns = {
  [F in HeadField as ColumnOf<F>]: (typeof headFields)[F] extends { is: 'record' }
    ? number | null
    : (typeof headFields)[F] extends { is: 'paragraph' | 'choice' }
      ? Generated<string>
      : string | null;
};
type DocumentTable = HeadColumns & {
  id: GeneratedAlways<number>;
  document_no: string;
  kind: DocumentKind;
  state: Generated<DocumentState>;
  created_by: number;
  created_by_name: string;
  created_organisation_id: number;
  created_at: Moment;
  posted_by_name: string | null;
  posted_at: MaybeMoment;
  version: Generated<number>;
  /** Of the proceeds: the company's when the document was made. */
  currency: string | null;
  decided_by_name: string | null;
  decided_at: MaybeMoment;
  decision_note: Generated<string>;
};
/** What it was called; the id is null where only the name is known. */
type Was = { id: number | null; name: string };
/** Where the asset was before posting. */
export type LineBefore = {
  status: AssetState;
  custodian: Was | null;
  organisation: Was;
  location: Was | null;
};
type DocumentLineTable = {
  id: GeneratedAlways<number>;
  document_id: number;
  asset_id: number;
  /** The asset that stood in the line and was merged into this one since. */
  merged_id: number | null;
  position: number;
  open: Generated<boolean>;
  back_at: MaybeMoment;
  outcome: LineOutcome | null;
  settled_at: MaybeMoment;
  settled_by_name: string | null;
  note: Generated<string>;
  /** In which the asset came back, of a return. */
  condition: Condition | null;
  /** A keeper recorded the answer from the signed sheet. */
  on_paper: Generated<boolean>;
  before: ColumnType<LineBefore | null, string | null, string | null>;
  /** What the asset was called and worth when the document was submitted. */
  stated: ColumnType<Record<string, string | null> | null, string | null | undefined, string | null>;
};

type LoanExtensionTable = {
  id: GeneratedAlways<number>;
  document_id: number;
  state: Generated<ExtensionState>;
  due_on: string;
  reason: string;
  requested_by_name: string;
  requested_at: Generated<Moment>;
  decided_by_name: string | null;
  decided_at: MaybeMoment;
  note: Generated<string>;
};

export type DocumentTables = {
  document: DocumentTable;
  document_line: DocumentLineTable;
  loan_extension: LoanExtensionTable;
};
