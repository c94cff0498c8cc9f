import type { Static } from '../../../src/api/contract/call.ts';
import type { RowProblem } from '../../../src/api/contract/imports.ts';
import type { AssetValues } from '../asset-values.ts';
import type { FieldId } from '../fields/fields.ts';

export type Problem = Static<typeof RowProblem>;
/** The header that each field has in the file. */
export type Headers = Partial<Record<string, string>>;
/** Fields as text in the forms that the register keeps, and custom fields by name. */
export type RowValues = Partial<Record<FieldId, string>> & Partial<Pick<AssetValues, 'custom' | 'marks'>>;

/** A row as read, with what the rest of the file says about it. */
export type RowReading = {
  /** 1-based row of the sheet. */
  row: number;
  values: RowValues;
  /** The cells as text, so that a refused row can be handed back. */
  cells: string[];
  problems: Problem[];
  /** Other rows of the file with the same number. */
  duplicates: number[];
  /** Whether other rows of the file have the same serial number. */
  serialRepeated: boolean;
  /** The row of the file that is the parent asset. */
  parentRow: number | 'ambiguous' | 'cycle' | null;
  /** Whether its name is made of other fields. */
  nameMade?: boolean;
  /** Of one of several assets that the row stands for: how many there are. `row` is its place then. */
  split?: number;
};
