import { useState } from 'react';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import { usePermission } from '../../ui/root-context.ts';
import type { AssetQuery } from '../asset-table/index.ts';

const FollowDialog = lazyView(() => import('./follow-dialog.tsx'));

/** Keeps the filter in force as a list; undefined where there is none, or the person keeps no lists. */
export function useFollow({ sort: _sort, order: _order, listId, ...filter }: AssetQuery) {
  const mayList = usePermission('assetList.write');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayList || listId !== undefined || Object.keys(filter).length === 0) return undefined;
  return {
    ask: () => setOpen(true),
    dialog: open && (
      <OnDemand onClose={close}>
        <FollowDialog filter={filter} onClose={close} />
      </OnDemand>
    ),
  };
}
