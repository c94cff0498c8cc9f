import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

type Props = { title: ReactNode; onLookAgain: () => void; children: ReactNode };

/** Instead of a page whose copy is not on this device, with where to get one. */
export const NoCopy = ({ title, onLookAgain, children }: Props) => (
  <EmptyState title={title}>
    {children}
    <Button variant="outline" colorPalette="gray" onClick={onLookAgain}>
      <Trans>Try again</Trans>
    </Button>
  </EmptyState>
);
