import type { Condition } from '../../../../src/vocabulary/asset.ts';
import type { Named } from '../../../../src/vocabulary/named.ts';
import type { Context, Tx } from '../../../http/handler.ts';
import type { Destination } from '../destination.ts';
import type { HeldAsset, Move } from '../lock-assets.ts';
import type { LockedDocument } from '../locked-document.ts';

/** Who has an asset and where it is. */
export type AssetDestination = {
  custodian: Named | null;
  organisation: Named;
  location: Named | null;
  user: Named | null;
  /** The condition that it takes over; without one it keeps its own. */
  condition?: Condition | undefined;
};

/** What the server alone has to know of a kind of document; the rest is in `document-kinds.ts`. */
export type Kind = {
  /** Where each of the assets is once the document has taken effect, in their order. */
  destination: (assets: HeldAsset[], to: Destination, tx: Tx) => Promise<AssetDestination[]>;
  /** What becomes of its assets when it is submitted, and when it is off afterwards: nothing, unless said. */
  submitted?: (tx: Tx, context: Context, document: LockedDocument, moves: readonly Move[]) => Promise<void>;
  released?: (tx: Tx, context: Context, document: LockedDocument, rejected: boolean) => Promise<void>;
  /** What becomes of documents of this kind when assets move by any other, in the same transaction. */
  follow?: (tx: Tx, context: Context, moved: readonly Move[]) => Promise<void>;
};
