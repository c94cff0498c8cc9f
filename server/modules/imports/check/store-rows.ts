import type { JobRow } from '../../../jobs/rows.ts';
import type { RowReading } from '../../../ledger/reader/row-reading.ts';
import type { Decision } from '../decide/decision.ts';
import type { NameUse } from '../decide/resolve-names.ts';

/** What is kept of an accepted row until it is written. */
export type StoredValues = {
  reading: RowReading;
  version: number | null;
  /** Names that no accepted row before it needs. */
  names?: NameUse[];
};

/** Names that rows of the run have needed already, so that each is kept once. */
export type NamesSeen = Set<string>;

/** What is stored of checked rows. */
export const rowsOf = (decided: { reading: RowReading; decision: Decision }[], seen: NamesSeen): JobRow[] =>
  decided.map(({ reading, decision }) => {
    const { row, outcome, assetNo, name, assetId, problems, changes, columns, version, names } = decision;
    const accepted: StoredValues | null = columns && {
      reading: { ...reading, problems: [] },
      version,
      ...newNames(names, seen),
    };
    const values = outcome === 'rejected' ? { cells: reading.cells } : accepted;
    return {
      row,
      outcome,
      recordNo: assetNo,
      recordName: name,
      recordId: assetId,
      values,
      problems,
      changes: outcome === 'updated' ? changes : [],
    };
  });

function newNames(names: NameUse[], seen: NamesSeen): { names?: NameUse[] } {
  const unseen = names.filter((use) => !seen.has(JSON.stringify(use)));
  for (const use of unseen) seen.add(JSON.stringify(use));
  return unseen.length > 0 ? { names: unseen } : {};
}
