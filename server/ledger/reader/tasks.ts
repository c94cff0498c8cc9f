import type { Static } from '../../../src/api/contract/call.ts';
import type { ImportMapping } from '../../../src/api/contract/imports.ts';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { RefusalSaid } from '../../../src/api/contract/refusals.ts';
import type { FileEncoding } from '../../../src/vocabulary/encodings.ts';
import type { DoubtfulRow } from '../../../src/vocabulary/import-run.ts';
import type { ImportSubject, NamedSubject } from '../../../src/vocabulary/import-subjects.ts';
import type { FileTotal } from '../../../src/vocabulary/import-totals.ts';
import type { PriceMeaning } from '../../../src/vocabulary/split-rows.ts';
import type { Source } from '../../spreadsheet/source.ts';
import type { RecordReading } from '../records/record-reading.ts';
import type { ChoiceAnswers } from '../values/choice.ts';
import type { Headers, RowReading } from './row-reading.ts';

export type Choices = Static<typeof ImportMapping>;
/** Without what a person said before, of which a file knows nothing. */
export type Inspection = Omit<Answer<'/import/inspect'>, 'answers' | 'organisation'>;
export type LookedAt = Answer<'/import/sheets'>['sheets'][number];

/** `encoding` of a text file, as a person has chosen it. */
type File = { source: Source; name: string; encoding?: FileEncoding };
/** What a worker is asked to do with a file. */
export type ReaderTask = File &
  (
    | {
        do: 'inspect';
        sheet?: number;
        headerRow?: number;
        asAssets?: readonly DoubtfulRow[];
        /** What its rows are; assets unless said. */
        subject?: ImportSubject;
      }
    | { do: 'look at sheets' }
    | {
        do: 'read';
        sheet: number;
        headerRow: number;
        mapping: Choices;
        choices?: ChoiceAnswers;
        /** Whether a quantity above one means so many assets. */
        split?: boolean;
        /** Whether such a row says the price of one or of all; without an answer the header decides. */
        price?: PriceMeaning;
        /** Whether names are made of other columns where none has them. */
        makeNames?: boolean;
        /** Kinds of doubtful rows that are read as assets. */
        asAssets?: readonly DoubtfulRow[];
      }
    | {
        do: 'read records';
        subject: NamedSubject;
        sheet: number;
        headerRow: number;
        mapping: Choices;
        asAssets?: readonly DoubtfulRow[];
      }
  );

/** What the table of a file is, before its rows. */
export type TableHead = {
  sheet: string;
  /** Rows, or where they are split, assets. */
  total: number;
  /** How many rows are split, and into how many assets. */
  split?: { rows: number; assets: number };
  headers: Headers;
  /** The headers of all columns, chosen or not. */
  columns: string[];
  /** The same as the file has them, without reasons for rejection. */
  sources: string[];
  /** Of each cell that a row keeps, the index of its column. */
  cellColumns: number[];
  /** The indexes of those that hold something: there was something to decide of them. */
  filled: number[];
  leftOut: Inspection['leftOut'];
  totals: FileTotal[];
};

/** What a worker is sent of a file before it asks for the parts. */
export type SentTask = WithoutSource<ReaderTask> & { size: number };
type WithoutSource<Task> = Task extends unknown ? Omit<Task, 'source'> : never;

/** What a worker tells. After each `rows` it waits until these are taken, and after `part` until one comes. */
export type ReaderMessage =
  | { notify: 'part'; isFirst: boolean }
  | { notify: 'inspection'; inspection: Inspection; headers: string[] }
  | { notify: 'sheets'; sheets: LookedAt[] }
  | { notify: 'head'; head: TableHead }
  | { notify: 'rows'; rows: RowReading[] }
  | { notify: 'records'; records: RecordReading[] }
  | { notify: 'end' }
  | { notify: 'refusal'; said: RefusalSaid };
