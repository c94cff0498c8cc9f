import type { Context, Tx } from '../../../http/handler.ts';
import type { Move } from '../lock-assets.ts';
import type { LockedDocument } from '../locked-document.ts';
import { moveAssets, storeOrigins } from '../move-assets.ts';

/** Puts the assets of a submitted disposal where they wait for it; they stay with whoever has them. */
export async function propose(
  tx: Tx,
  context: Context,
  document: LockedDocument,
  moves: readonly Move[],
): Promise<void> {
  await storeOrigins(tx, document.id, moves);
  await moveAssets(
    tx,
    context,
    document,
    moves.map((move) => ({ ...move, to: move.asset })),
  );
}
