import { sql } from 'kysely';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { maxLines } from '../../../src/vocabulary/document.ts';
import type { Actor, Db, Handler } from '../../http/handler.ts';
import { type Filter, meeting, selectAssets } from '../asset-queries/index.ts';
import { readHeld, validateLines } from './lock-assets.ts';

type Found = { id: number; assetNo: string; name: string; status: AssetState };

export const findCandidates: Handler<'/handover/candidates'> = async ({ kind, filter }, { db, actor }) => {
  const found = await findThose(db, actor, filter);
  if (found.length > maxLines) return { assetIds: [], refused: [], tooMany: true };
  const known = new Map(found.map((asset) => [asset.id, asset]));
  const ids = [...new Set([...known.keys(), ...(filter.ids ?? [])])];
  const { moves, refused } = validateLines(await readHeld(db, actor, 'handover.write', ids), {
    kind,
    ids,
    documentId: null,
  });
  return {
    assetIds: moves.map(({ asset }) => asset.id),
    refused: refused.map(({ assetId, error }) => {
      const { id: _, ...asset } = known.get(assetId) ?? {};
      return { assetId, error, ...asset };
    }),
    tooMany: false,
  };
};

/** What the person may see or move, one more than a document takes at most. */
async function findThose(db: Db, actor: Actor, filter: Filter): Promise<Found[]> {
  const [seen, moved] = [
    await selectAssets(db, actor, 'asset.read', filter),
    await selectAssets(db, actor, 'handover.write', filter),
  ];
  const { rows } = await sql<Found>`select id, asset_no as "assetNo", name, status from asset
    where ${meeting(seen)} or ${meeting(moved)} order by number_order(asset_no), id limit ${sql.lit(maxLines + 1)}`.execute(
    db,
  );
  return rows;
}
