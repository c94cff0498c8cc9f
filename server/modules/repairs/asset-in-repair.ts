import { sql } from 'kysely';
import type { AssetEvent } from '../../../src/machines/lifecycles/asset.ts';
import type { AssetMemory, AssetState } from '../../../src/vocabulary/asset.ts';
import type { Context, Tx } from '../../http/handler.ts';
import { inOpenDocument } from '../../lib/document-lines.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf } from '../../log/write-log.ts';
import { moveAsset } from '../assets/index.ts';
import type { LockedRepair } from './lock-repair.ts';

type Found = {
  id: number;
  assetNo: string;
  name: string;
  organisationId: number;
  status: AssetState;
  before: AssetMemory | null;
  version: number;
  held: boolean;
};

async function readLocked(tx: Tx, id: number): Promise<Found> {
  const { rows } =
    await sql<Found>`select id, asset_no as "assetNo", name, organisation_id as "organisationId", status,
    before, version, ${inOpenDocument} as held
    from asset where id = ${id} for update`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

const send = (
  tx: Tx,
  context: Context,
  asset: Found,
  event: AssetEvent['type'],
  { id, repairNo }: LockedRepair,
) =>
  moveAsset(tx, asset, event, authorOf(context), { way: 'document', document: { id, documentNo: repairNo } });

/**
 * Puts the asset of a repair in repair, where it is not there yet.
 *
 * @throws Refusal `assetInOpenDocument` while a handover has it; `transitionRefused` where its life does not allow it
 */
export async function takeOutOfUse(tx: Tx, context: Context, repair: LockedRepair): Promise<void> {
  if (repair.outAt) return;
  const asset = await readLocked(tx, repair.assetId);
  if (asset.status !== 'inRepair') {
    if (asset.held) {
      const { id: assetId, assetNo, name, status } = asset;
      throw new Refusal('assetInOpenDocument', {
        lines: [{ assetId, error: 'assetInOpenDocument', assetNo, name, status }],
      });
    }
    const event = 'send to repair';
    if (!(await send(tx, context, asset, event, repair))) {
      throw new Refusal('transitionRefused', { state: asset.status, event });
    }
  }
  await sql`update repair set out_at = now() where id = ${repair.id}`.execute(tx);
}

/** Brings the asset of a repair back to where it was, unless it has been brought back already. */
export async function bringBack(tx: Tx, context: Context, repair: LockedRepair): Promise<void> {
  if (!repair.outAt) return;
  const asset = await readLocked(tx, repair.assetId);
  if (asset.status === 'inRepair') await send(tx, context, asset, 'come back from repair', repair);
  await sql`update repair set back_at = now() where id = ${repair.id}`.execute(tx);
}
