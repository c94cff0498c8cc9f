import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Asset } from '../../../parts/record/asset-record.ts';
import { hrefOf } from '../../../records/index.ts';
import { OnDemand } from '../../../ui/errors/on-demand.tsx';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { useTab } from '../../../ui/tab-context.ts';

const MergeDialog = lazyView(() => import('./merge-dialog.tsx'));

type Props = { asset: Asset; busy: boolean; onMerged: () => void };

/** Merges an asset that was registered twice with the other. */
export function MergeButton({ asset, busy, onMerged }: Props) {
  const [open, setOpen] = useState(false);
  const { finish } = useTab();
  const close = () => setOpen(false);
  const go = (id: number) => {
    close();
    if (id === asset.id) onMerged();
    else finish(hrefOf('asset', id) ?? '');
  };
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
          <MergeDialog asset={asset} onClose={close} onMerged={go} />
        </OnDemand>
      )}
    </>
  );
}
