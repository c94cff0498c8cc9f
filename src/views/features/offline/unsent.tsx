import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Sending } from '../../parts/offline/use-outbox.ts';

type Props = {
  /** How much it is, in words. */
  text: ReactNode;
  /** What is said while the server is out of reach. */
  whenOffline: ReactNode;
  sending: Sending;
  children?: ReactNode;
};

/** What is on this device and not yet sent, why, and whether it survives the end of the page. */
export function Unsent({ text, whenOffline, sending, children }: Props) {
  const { isOffline, isStored, failure, tryAgain } = sending;
  const isHeld = isOffline || failure !== null;
  return (
    <Alert.Root status={isHeld ? 'warning' : 'info'} size="sm" mt="3">
      <Alert.Indicator />
      <Flex flex="1" align="center" gap="3" wrap="wrap">
        <Box flex="1" minW="12rem" role="status">
          {text} {isOffline && whenOffline}
          {failure}{' '}
          {isStored ? (
            isHeld && <Trans>They are stored on this device and are sent later.</Trans>
          ) : (
            <Trans>This browser cannot store them: keep this page open.</Trans>
          )}
        </Box>
        {children}
        {failure !== null && (
          <Button size="xs" variant="outline" onClick={tryAgain}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Flex>
    </Alert.Root>
  );
}
