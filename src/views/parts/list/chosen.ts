import type { ListCount } from '../../../machines/list/list-query.ts';

/** What is selected of a list: rows that are ticked, or all that match what it is asked, loaded or not. */
export type Chosen<Requested, Row> =
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'all'; requested: Requested; count: ListCount };

/** What a list shows: what it is asked, its columns in their order, and what is selected of it. */
export type Shown<Requested, Row> = {
  requested: Requested;
  columns: readonly { id: string; label: string }[];
  chosen: Chosen<Requested, Row> | null;
  /** Those that are loaded. */
  rows: readonly Row[];
  reload: () => void;
};
