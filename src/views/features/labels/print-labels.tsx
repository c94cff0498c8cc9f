import { Button, type ButtonProps } from '@chakra-ui/react';
import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { maxNamed } from '../../../vocabulary/asset.ts';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { LabelsRequest } from './print-dialog.tsx';

const PrintDialog = lazyView(() => import('./print-dialog.tsx'));

/** Small among what is done with what is ticked; else a button like others. */
type Props = LabelsRequest & { size?: ButtonProps['size'] };

/** Prints labels of assets, named or all that match. */
export function PrintLabels({ requested, count, size }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size={size}
        variant="outline"
        colorPalette={size ? undefined : 'gray'}
        bg="bg.panel"
        disabled={(requested.ids?.length ?? 0) > maxNamed}
        onClick={() => setOpen(true)}
      >
        <Plural value={count} one="Print label" other="Print labels" />
      </Button>
      {open && (
        <OnDemand onClose={close}>
          <PrintDialog requested={requested} count={count} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
