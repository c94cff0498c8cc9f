import { Button, type ButtonProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { maxNamed } from '../../../vocabulary/asset.ts';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { ListedFilter } from './asset-list.ts';

const AddDialog = lazyView(() => import('./add-dialog.tsx'));

/** Small among what is done with what is ticked; else a button like others. */
type Props = { filter: ListedFilter; size?: ButtonProps['size'] };

/** Adds assets, named or all that match, to a list that is kept by hand, or to a new one. */
export function AddToList({ filter, size }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size={size}
        variant="outline"
        colorPalette={size ? undefined : 'gray'}
        bg="bg.panel"
        disabled={(filter.ids?.length ?? 0) > maxNamed}
        onClick={() => setOpen(true)}
      >
        <Trans>Add to list</Trans>
      </Button>
      {open && (
        <OnDemand onClose={close}>
          <AddDialog filter={filter} onClose={close} />
        </OnDemand>
      )}
    </>
  );
}
