import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { messageOf } from './message-of.ts';

type Props = { error: unknown; onRetry?: () => void };

/** Stands where content would be that could not be loaded. */
export const ErrorState = ({ error, onRetry }: Props) => (
  <Flex role="alert" direction="column" align="center" gap="3" py="12" px="4" textAlign="center">
    <Box color="fg.error" aria-hidden="true">
      <CircleAlert size={32} strokeWidth={1.25} />
    </Box>
    <Box>{messageOf(error)}</Box>
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </Flex>
);
