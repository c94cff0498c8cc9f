import { Button, type ButtonProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { ReadMeter } from './reading-dialog.tsx';

const ReadingDialog = lazyView(() => import('./reading-dialog.tsx'));

type Props = {
  meter: ReadMeter;
  isReplacement?: boolean;
  primary?: boolean;
  size?: ButtonProps['size'];
  /** Says which meter it is beside, where its word alone does not. */
  label?: string;
  onDone: () => void;
};

/** Enters a reading of a meter, or replaces it. */
export function ReadingButton({ meter, isReplacement = false, primary, size, label, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size={size}
        variant={primary ? 'solid' : 'outline'}
        colorPalette={primary ? 'brand' : 'gray'}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {isReplacement ? <Trans>Replace or reset…</Trans> : <Trans>Enter reading</Trans>}
      </Button>
      {open && (
        <OnDemand onClose={close}>
          <ReadingDialog meter={meter} isReplacement={isReplacement} onClose={close} onDone={onDone} />
        </OnDemand>
      )}
    </>
  );
}
