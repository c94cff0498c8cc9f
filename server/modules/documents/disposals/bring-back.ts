import type { Context, Tx } from '../../../http/handler.ts';
import type { LockedDocument } from '../locked-document.ts';
import { moveAssets } from '../move-assets.ts';
import { pendingAssets } from './pending-assets.ts';

/** Brings the assets of a disposal that is off back to where each was; those of a draft have not been away. */
export async function bringBack(
  tx: Tx,
  context: Context,
  document: LockedDocument,
  rejected: boolean,
): Promise<void> {
  if (document.state === 'draft') return;
  const event = rejected ? 'reject disposal' : 'withdraw disposal';
  const moves = await pendingAssets(tx, document.assetIds, event);
  await moveAssets(
    tx,
    context,
    document,
    moves.map((move) => ({ ...move, to: move.asset })),
  );
}
