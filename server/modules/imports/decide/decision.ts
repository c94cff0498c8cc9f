import type { RowOutcome } from '../../../../src/vocabulary/import-run.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Problem } from '../../../ledger/reader/row-reading.ts';
import type { AssetColumns } from '../../assets/index.ts';
import type { NameUse } from './resolve-names.ts';

/** The asset that a row names as its parent: one of the register, or one of the same file. */
export type ParentLink = { id: number } | { row: number };

/** What becomes of a row. `columns` are all those to be written, none for rows that change nothing. */
export type Decision = {
  row: number;
  outcome: RowOutcome;
  assetNo: string | null;
  name: string | null;
  assetId: number | null;
  /** The version of the known asset that the row was compared with. */
  version: number | null;
  problems: Problem[];
  /** As a person reads them; for a new asset everything it gets. */
  changes: LogChange[];
  columns: AssetColumns | null;
  /** What a known asset holds in the same columns. */
  before: AssetColumns | null;
  /** Where it is used, for the log; below 0 when it does not exist yet. */
  organisationId: number | null;
  parent: ParentLink | null;
  names: NameUse[];
};
