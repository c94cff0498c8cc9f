import { msg } from '@lingui/core/macro';
import type { AssetState } from '../../../vocabulary/asset.ts';
import type { Lifecycle } from '../record-words.ts';

/** Every state of an asset in the order of its life, with its name and its colour. */
export const assetStates = {
  draft: { label: msg({ message: 'Awaiting receipt', context: 'asset' }), palette: 'gray' },
  inStock: { label: msg`In stock`, palette: 'blue' },
  inUse: { label: msg`In use`, palette: 'green' },
  borrowed: { label: msg`On loan`, palette: 'cyan' },
  transferring: { label: msg`Transferring`, palette: 'purple' },
  inRepair: { label: msg`In repair`, palette: 'orange' },
  pendingDisposal: { label: msg`Pending disposal`, palette: 'yellow' },
  disposed: { label: msg`Disposed`, palette: 'gray' },
  missing: { label: msg`Missing`, palette: 'red' },
} as const satisfies Record<AssetState, Lifecycle['states'][string]>;
