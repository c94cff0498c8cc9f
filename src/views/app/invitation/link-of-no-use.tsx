import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../../window/router.ts';

/** The same whether the link is wrong, over, used, replaced or withdrawn. */
export const LinkOfNoUse = () => (
  <Flex role="alert" direction="column" gap="4">
    <Box as="h2" fontWeight="semibold">
      <Trans>This link is not valid</Trans>
    </Box>
    <p>
      <Trans>
        The link is invalid, expired, already used or replaced by a newer one. Ask the sender for a new link.
      </Trans>
    </p>
    <Box color="fg.muted">
      <Trans>If you have reloaded this page, open the link again.</Trans>
    </Box>
    <Button asChild variant="outline" alignSelf="flex-start">
      <Link href="/login">
        <Trans>Go to sign-in</Trans>
      </Link>
    </Button>
  </Flex>
);
