import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where rows would be when the filters leave none. */
export const NothingMatches = ({ children, onClear }: { children: ReactNode; onClear: () => void }) => (
  <EmptyState title={children} icon={<SearchX size={32} strokeWidth={1.25} />}>
    <Button variant="outline" colorPalette="gray" onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  </EmptyState>
);
