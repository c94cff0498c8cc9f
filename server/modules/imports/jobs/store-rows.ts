import { sql } from 'kysely';
import type { Tx } from '../../../handler.ts';
import type { Decision } from '../decide/decision.ts';
import type { NameUse } from '../decide/resolve-names.ts';
import type { RowReading } from '../decide/row-reading.ts';
import { jsonText } from '../json-text.ts';

/** What is kept of an accepted row until it is written. */
export type StoredValues = {
  reading: RowReading;
  version: number | null;
  /** Names that no accepted row before it needs. */
  names?: NameUse[];
};

/** Names that rows of the run have needed already, so that each is kept once. */
export type NamesSeen = Set<string>;

/** Stores what became of checked rows. */
export async function storeRows(
  tx: Tx,
  runId: number,
  decided: { reading: RowReading; decision: Decision }[],
  seen: NamesSeen,
): Promise<void> {
  const rows = decided.map(({ reading, decision }) => {
    const { row, outcome, assetNo, name, assetId, problems, changes, columns, version, names } = decision;
    const values: StoredValues | null = columns && {
      reading: { ...reading, problems: [] },
      version,
      ...newNames(names, seen),
    };
    return {
      row,
      outcome,
      asset_no: assetNo,
      name,
      asset_id: assetId,
      values,
      problems,
      changes: outcome === 'updated' ? changes : [],
    };
  });
  await sql`
    insert into import_row (run_id, row, outcome, asset_no, name, asset_id, values, problems, changes)
    select ${runId}, row, outcome, asset_no, name, asset_id, values, problems, changes
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as checked(row int, outcome text, asset_no text,
      name text, asset_id bigint, values jsonb, problems jsonb, changes jsonb)`.execute(tx);
}

function newNames(names: NameUse[], seen: NamesSeen): { names?: NameUse[] } {
  const unseen = names.filter((use) => !seen.has(JSON.stringify(use)));
  for (const use of unseen) seen.add(JSON.stringify(use));
  return unseen.length > 0 ? { names: unseen } : {};
}
