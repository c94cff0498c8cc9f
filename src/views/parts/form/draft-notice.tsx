import { Alert, Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** Over a form that was opened with what had been typed before. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert.Root status="info" mb="4" alignItems="center">
    <Alert.Indicator />
    <Alert.Title flex="1">
      <Trans>Your unsaved input was restored.</Trans>
    </Alert.Title>
    <Button size="xs" variant="outline" colorPalette="gray" onClick={onDiscard}>
      <Trans>Discard</Trans>
    </Button>
  </Alert.Root>
);
