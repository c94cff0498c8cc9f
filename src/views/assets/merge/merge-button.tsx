import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { OnDemand } from '../../errors/on-demand.tsx';
import { lazyView } from '../../lazy-view.tsx';
import type { Asset } from '../detail-parts/asset-record.ts';

const MergeDialog = lazyView(() => import('./merge-dialog.tsx'));

type Props = { asset: Asset; busy: boolean; onMerged: () => void };

/** Merges an asset that was registered twice with the other. */
export function MergeButton({ asset, busy, onMerged }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        bg="bg.panel"
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        <Trans>Merge…</Trans>
      </Button>
      {open && (
        <OnDemand onClose={close}>
          <MergeDialog asset={asset} onClose={close} onMerged={onMerged} />
        </OnDemand>
      )}
    </>
  );
}
