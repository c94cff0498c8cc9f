import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { SnapshotFrom } from 'xstate';
import type { offlineCountMachine } from '../../machines/offline-count.ts';
import { signInWith } from '../../machines/routes.ts';
import { stockTake } from '../records/stock-take.ts';

type Props = {
  state: SnapshotFrom<typeof offlineCountMachine>;
  takeId: number;
  loginid: string;
  onRefresh: () => void;
};

/** The application itself, at the sign-in that leads back to the stock-take. */
const signInAt = (takeId: number) => `./#${signInWith(`${stockTake.address}/${takeId}`)}`;

/** How the copy on the device stands with the server, where something is in the way. */
export function Status({ state, takeId, loginid, onRefresh }: Props) {
  const isOut = state.matches({ counting: 'signed out' }) || state.matches({ counting: 'somebody else' });
  const isRefused = state.matches({ counting: 'refused' });
  if (!isOut && !isRefused) return null;
  return (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Flex flex="1" align="center" gap="3" wrap="wrap">
        <Box flex="1" minW="12rem" role="status">
          {state.matches({ counting: 'signed out' }) && (
            <Trans>
              Your session has ended. Go on counting; the scans are sent when {loginid} has signed in again.
            </Trans>
          )}
          {state.matches({ counting: 'somebody else' }) && (
            <Trans>
              Somebody else is signed in. Go on counting; the scans are sent when {loginid} has signed in
              again.
            </Trans>
          )}
          {isRefused && state.context.failure}
        </Box>
        {isOut && (
          <Button asChild size="xs" variant="outline">
            <a href={signInAt(takeId)}>
              <Trans>Sign in</Trans>
            </a>
          </Button>
        )}
        <Button size="xs" variant="outline" onClick={onRefresh}>
          <Trans>Try again</Trans>
        </Button>
      </Flex>
    </Alert.Root>
  );
}
