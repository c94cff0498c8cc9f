import { rowOfPlace } from '../../../../src/vocabulary/split-rows.ts';
import type { Headers, RowReading } from '../../../ledger/reader/row-reading.ts';
import type { Decision } from '../decide/decision.ts';
import { problemOf } from '../decide/notes.ts';

export type Decided = { reading: RowReading; decision: Decision };

/** All assets of a row that is split are taken or none, so that the row can be corrected and imported again. */
export function together(decided: Decided[], headers: Headers): Decided[] {
  const refused = new Set(
    decided
      .filter(({ reading, decision }) => reading.split && decision.outcome === 'rejected')
      .map(({ reading }) => rowOfPlace(reading.row)),
  );
  return decided.map(({ reading, decision }) => {
    const isOther = decision.outcome !== 'rejected' && refused.has(rowOfPlace(reading.row));
    return { reading, decision: isOther ? refusedAlong(decision, headers) : decision };
  });
}

export const refusedAlong = (decision: Decision, headers: Headers): Decision => ({
  ...decision,
  outcome: 'rejected',
  problems: [...decision.problems, problemOf(headers, 'quantity', 'splitRefused', '')],
  changes: [],
  columns: null,
  parent: null,
  names: [],
});
