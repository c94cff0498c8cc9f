import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../empty-state.tsx';

/** The last resort: a machine failed. */
export const Broken = () => (
  <EmptyState title={<Trans>The application has stopped working.</Trans>}>
    <Button onClick={() => location.reload()}>
      <Trans>Reload</Trans>
    </Button>
  </EmptyState>
);
