import type { DoubtfulRow } from '../../../src/vocabulary/import-run.ts';

/** A row without a name may have a number or an e-mail: it is no further line of the one above. */
export const rowsOfTheirOwn: readonly DoubtfulRow[] = ['childRow'];
