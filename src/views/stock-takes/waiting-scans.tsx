import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WaitingScan } from '../../machines/scan-queue.ts';

type Props = {
  waiting: readonly WaitingScan[];
  isOffline: boolean;
  failure: string | null;
  tryAgain: () => void;
  children?: ReactNode;
};

/** What is on this device and not yet sent, why, and whether it survives the end of the page. */
export function WaitingScans({ waiting, isOffline, failure, tryAgain, children }: Props) {
  const count = waiting.length;
  const isStored = waiting.every(({ stored }) => stored);
  const isHeld = isOffline || failure !== null;
  // What is sent in the next moment would only flicker.
  if (count === 0 || (!isHeld && isStored && count < 5)) return null;
  return (
    <Alert.Root status={isHeld ? 'warning' : 'info'} size="sm" mt="3">
      <Alert.Indicator />
      <Flex flex="1" align="center" gap="3" wrap="wrap">
        <Box flex="1" minW="12rem" role="status">
          <Plural value={count} one="# scan is not sent yet." other="# scans are not sent yet." />{' '}
          {isOffline && <Trans>There is no connection to the server. Go on counting.</Trans>}
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
