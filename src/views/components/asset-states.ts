import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssetState } from '../../api/contract/assets.ts';

type Look = { label: MessageDescriptor; palette: string };

/** Every state of an asset in the order of its life, with its name and its colour. */
export const assetStates = {
  draft: { label: msg({ message: 'Draft', context: 'asset' }), palette: 'gray' },
  inStock: { label: msg`In stock`, palette: 'blue' },
  inUse: { label: msg`In use`, palette: 'green' },
  borrowed: { label: msg`Borrowed`, palette: 'cyan' },
  transferring: { label: msg`Transferring`, palette: 'purple' },
  inRepair: { label: msg`In repair`, palette: 'orange' },
  pendingDisposal: { label: msg`Pending disposal`, palette: 'yellow' },
  disposed: { label: msg`Disposed`, palette: 'gray' },
  missing: { label: msg`Missing`, palette: 'red' },
} as const satisfies Record<AssetState, Look>;

export const assetStateNames = Object.keys(assetStates) as AssetState[];
