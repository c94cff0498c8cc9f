import type { ListCount } from '../../../machines/list-query.ts';

/** What is selected of a list: rows that are ticked, or all that match what it is asked, loaded or not. */
export type Chosen<Asked, Row> =
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'all'; asked: Asked; count: ListCount };

/** What a list shows: what it is asked, its columns in their order, and what is selected of it. */
export type Shown<Asked, Row> = {
  asked: Asked;
  columns: readonly { id: string; label: string }[];
  chosen: Chosen<Asked, Row> | null;
  /** Those that are loaded. */
  rows: readonly Row[];
  reload: () => void;
};
