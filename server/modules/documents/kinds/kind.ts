import type { Context, Tx } from '../../../handler.ts';
import type { Destination } from '../destination.ts';
import type { HeldAsset, Move, Named } from '../take-assets.ts';

/** Who has an asset and where it is. */
export type Whereabouts = {
  custodian: Named | null;
  organ: Named;
  location: Named | null;
  user: Named | null;
};

/** What the server alone has to know of a kind of document; the rest is in `document-kinds.ts`. */
export type Kind = {
  /** Where each of the assets is once the document has taken effect, in their order. */
  whereabouts: (assets: HeldAsset[], to: Destination, tx: Tx) => Promise<Whereabouts[]>;
  /** What becomes of documents of this kind when assets move by any other, in the same transaction. */
  follow?: (tx: Tx, context: Context, moved: readonly Move[]) => Promise<void>;
};
