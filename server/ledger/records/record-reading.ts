import type { Problem } from '../reader/row-reading.ts';

export type RecordValues = Partial<Record<string, string>>;

/** A row of a list of records, such as people, as read, with what the rest of the file says about it. */
export type RecordReading = {
  /** 1-based row of the sheet. */
  row: number;
  values: RecordValues;
  /** The cells as text, so that a refused row can be handed back. */
  cells: string[];
  problems: Problem[];
  /** Other rows of the file about the same record. */
  duplicates: number[];
};
