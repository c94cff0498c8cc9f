import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { sampleIsOpen } from '../../window/sample-notice.ts';

/** On every page of a server that others can reach while accounts of the sample have their known passwords. */
export const SampleNotice = () =>
  sampleIsOpen() && (
    <Box
      role="note"
      position="fixed"
      bottom="2"
      insetStart="2"
      maxW="calc(100vw - 1rem)"
      px="3"
      py="1"
      borderRadius="l2"
      textStyle="xs"
      bg="orange.100"
      color="orange.900"
      borderWidth="1px"
      borderColor="orange.300"
      zIndex="toast"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      <Trans>Sample accounts have public passwords. Anyone who can reach this server can sign in.</Trans>
    </Box>
  );
