import type { Tx } from '../../../http/handler.ts';
import { storeRows } from '../../../jobs/rows.ts';
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

/** Keeps what became of checked rows. */
export const storeDecisions = (
  tx: Tx,
  runId: number,
  decided: { reading: RowReading; decision: Decision }[],
  seen: NamesSeen,
): Promise<void> =>
  storeRows(
    tx,
    runId,
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
    }),
  );

function newNames(names: NameUse[], seen: NamesSeen): { names?: NameUse[] } {
  const unseen = names.filter((use) => !seen.has(JSON.stringify(use)));
  for (const use of unseen) seen.add(JSON.stringify(use));
  return unseen.length > 0 ? { names: unseen } : {};
}
