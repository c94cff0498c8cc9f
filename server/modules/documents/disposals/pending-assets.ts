import type { AssetEvent } from '../../../../src/machines/lifecycles/asset.ts';
import { assetMachine } from '../../../../src/machines/lifecycles/asset.ts';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { type Move, readLocked } from '../lock-assets.ts';

/**
 * Locks the assets of a disposal that was submitted and works out the step that each takes.
 *
 * @throws Refusal `transitionRefused`
 */
export async function pendingAssets(
  tx: Tx,
  assetIds: readonly number[],
  event: AssetEvent['type'],
): Promise<Move[]> {
  const assets = await readLocked(tx, [...assetIds]);
  return assetIds.map((id) => {
    const asset = assets.get(id);
    const step = asset && advance(assetMachine, asset.status, { before: asset.before }, { type: event });
    if (!asset || !step) throw new Refusal('transitionRefused', { state: asset?.status ?? '', event });
    return { asset, step };
  });
}
