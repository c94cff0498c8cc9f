import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard. A button, since the hash of the address is the route. */
export const SkipLink = () => (
  <chakra.button
    type="button"
    position="fixed"
    top="2"
    insetStart="2"
    zIndex="skipNav"
    px="3"
    py="1.5"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l2"
    boxShadow="md"
    transform="translateY(-200%)"
    _focus={{ transform: 'none' }}
    onClick={() => document.getElementById('main')?.focus()}
  >
    <Trans>Skip to content</Trans>
  </chakra.button>
);
