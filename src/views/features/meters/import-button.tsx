import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';

const ImportDialog = lazyView(() => import('./import-dialog.tsx'));

/** Enters many readings at once. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" bg="bg.panel" onClick={() => setOpen(true)}>
        <Trans>Import readings</Trans>
      </Button>
      {open && (
        <OnDemand onClose={close}>
          <ImportDialog onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
