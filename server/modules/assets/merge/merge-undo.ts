import { sql } from 'kysely';
import type { MergedField } from '../../../../src/vocabulary/asset-fields.ts';
import type { Tx } from '../../../http/handler.ts';
import type { FlatAsset } from '../asset-record.ts';
import { type Reassigned, reassignAsset } from './on-merge.ts';

/** Where it is said which asset a row named before it was merged, by `merged_id`. */
export const tablesOfMerged = ['document_line', 'repair', 'maintenance_task'] as const;

/** What a merge keeps to be undone: the asset as it was, what named it, and what the other took from it. */
export type MergeUndo = {
  /** The row of `asset`, by column. */
  asset: Record<string, unknown>;
  into: number;
  followed: Reassigned;
  /** Fields of the other that the merge set, with the values before and afterwards. */
  taken: Partial<Record<MergedField, { from: unknown; to: unknown }>>;
};

/** Moves what names the one asset to the other, and says how to move it back. */
export async function moveForMerge(
  tx: Tx,
  from: FlatAsset,
  target: FlatAsset,
  take: readonly MergedField[],
): Promise<MergeUndo> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(asset) as row from asset where id = ${from.id}`.execute(tx);
  return {
    asset: rows[0]?.row ?? {},
    into: target.id,
    followed: await reassignAsset(tx, from.id, target.id),
    taken: Object.fromEntries(take.map((field) => [field, { from: target[field], to: from[field] }])),
  };
}
