import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../empty-state.tsx';

export const ViewCrash = ({ onReload }: { onReload: () => void }) => (
  <div role="alert">
    <EmptyState title={<Trans>This view has failed.</Trans>}>
      <Button variant="outline" onClick={onReload}>
        <Trans>Reload this view</Trans>
      </Button>
    </EmptyState>
  </div>
);
