import type { WorkbookWarningCode } from '../../src/api/contract/reading-problems.ts';
import type { FileEncoding } from '../../src/vocabulary/encodings.ts';
import type { FileFormat } from '../../src/vocabulary/files.ts';

/** A calendar day and, where the cell has one, a time of day. No time zone: spreadsheets have none. */
export interface DateCell {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM:SS`; absent at midnight. */
  time?: string;
}

/** A cell whose formula failed, such as `#REF!`. */
export interface ErrorCell {
  error: string;
}

/** A number with what its format shows around it: `¥ 12.50`, `5%`, `36 个月`. */
export interface FigureCell {
  /** A plain decimal with the decimals that are shown, at least those that it has. */
  figure: string;
  before: string;
  after: string;
}

export type Cell = string | number | boolean | DateCell | ErrorCell | FigureCell | null;

export interface Row {
  /** Row of the sheet, or record of the CSV file, counted from 1. */
  number: number;
  cells: Cell[];
  /** Formula text by column index, where a cell is computed. */
  formulas?: Record<number, string>;
  /** Where nobody sees it: because of the filter of the sheet, or since somebody has hidden it. */
  hidden?: 'filter' | 'row';
  /** Whether at least half of what it holds is struck through. */
  struck?: true;
}

/** A merged block; rows counted from 1, columns from 0, both ends included. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Sheet {
  name: string;
  rows: Row[];
  merges: Merge[];
  hidden: boolean;
  /** Comments on its cells, which are not read. */
  commented?: true;
  /** Columns that nobody sees, from and to. */
  hiddenColumns?: { left: number; right: number }[];
}

/** `utf-8-bom` is UTF-8 that says so. */
export type Encoding = FileEncoding | 'utf-8-bom';

export interface WorkbookWarning {
  code: WorkbookWarningCode;
  sheet: string;
  /** 1-based. */
  row: number;
  /** 0-based. */
  column: number;
  text: string;
}

export interface Workbook {
  kind: FileFormat;
  encoding?: Encoding;
  delimiter?: string;
  lineEnd?: 'crlf' | 'lf' | 'cr' | 'mixed';
  /** Whether day numbers count from 1904 instead of 1900. */
  date1904: boolean;
  sheets: Sheet[];
  warnings: WorkbookWarning[];
}
