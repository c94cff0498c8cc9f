import type { LeftOutReason } from '../../../src/api/contract/reading-problems.ts';
import type { DoubtfulRow } from '../../../src/vocabulary/import-run.ts';
import type { Row } from '../../spreadsheet/workbook.ts';

export interface Column {
  /** 0-based, as in the sheet. */
  index: number;
  /** `A`, `B`, … */
  letter: string;
  /** Cleaned, never empty, and unique in the table: `原值`, `(column E)`, `Name (column F)`. */
  header: string;
  /** As the file has it. */
  source: string;
  /** From the header: `元`, `万元`, `月`, `%`. */
  unit?: string;
  /** What a header over several columns says of their amounts, or a row of units below them. */
  unitAbove?: string;
  /** The type that the header gives a custom field, as Shelf does. */
  customType?: string;
  /** Whether no data row holds anything in it, or only why the row was refused before. */
  empty: boolean;
}

/** A row that is no data. */
export interface LeftOut {
  /** 1-based. */
  row: number;
  reason: LeftOutReason;
  text: string;
  /** Whether a person can say that it is data nevertheless. */
  doubtful?: true;
}

/** Rows of which only a person can say whether they are data. */
export interface Doubt {
  kind: DoubtfulRow;
  rows: number[];
  /** What the first of them holds. */
  text: string;
}

export interface Table {
  sheet: string;
  /** 1-based row of the header, the upper one of two; `null` when the sheet has none. */
  headerRow: number | null;
  columns: Column[];
  /** Data rows with their row numbers; merged blocks are filled down and across. */
  rows: Row[];
  /** Rows that are no data, in order. Blank rows are counted instead. */
  leftOut: LeftOut[];
  /** Those of them that are sums of the data. */
  totals: Row[];
  doubts: Doubt[];
  /** Where further tables of the sheet stand: `A12:D20`. */
  otherTables: string[];
  blankRows: number;
  /** Rows where a merged block of several rows was filled in, once for each block. */
  filledDown: { from: number; to: number; column: number }[];
  date1904: boolean;
  /**
   * Of amounts whose header says none, from titles and notes below such as `金额单位：万元` or
   * `All amounts in USD thousands`.
   */
  amountUnit?: string;
  /** Rows of a CSV file with more cells than the header, and what they hold beyond it. */
  overlong: Map<number, string>;
}
