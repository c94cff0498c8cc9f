import { Alert, Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { signInWith } from '../../../machines/shell/routes.ts';
import type { CopyState } from './use-stored-copy.ts';

type Props = {
  state: CopyState;
  /** The page of the record in the application. */
  address: string;
  loginid: string;
  onRefresh: () => void;
};

/** How the copy on the device stands with the server, where something is in the way. */
export function Status({ state, address, loginid, onRefresh }: Props) {
  const isOut = state.matches({ working: 'signed out' }) || state.matches({ working: 'somebody else' });
  const isRefused = state.matches({ working: 'refused' });
  if (!isOut && !isRefused) return null;
  return (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Flex flex="1" align="center" gap="3" wrap="wrap">
        <Box flex="1" minW="12rem" role="status">
          {state.matches({ working: 'signed out' }) && (
            <Trans>
              Your session has ended. Go on; what is on this device is sent when {loginid} has signed in
              again.
            </Trans>
          )}
          {state.matches({ working: 'somebody else' }) && (
            <Trans>
              Somebody else is signed in. Go on; what is on this device is sent when {loginid} has signed in
              again.
            </Trans>
          )}
          {isRefused && state.context.failure}
        </Box>
        {isOut && (
          <Button asChild size="xs" variant="outline">
            <a href={`./#${signInWith(address)}`}>
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
