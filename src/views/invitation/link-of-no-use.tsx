import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../window/router.ts';

/** The same whether the link is wrong, over, used, replaced or withdrawn. */
export const LinkOfNoUse = () => (
  <Flex role="alert" direction="column" gap="4">
    <Box as="h2" fontWeight="semibold">
      <Trans>This link cannot be used</Trans>
    </Box>
    <p>
      <Trans>
        It is wrong, over, or has been used or replaced by a newer one. Please ask who sent it for another.
      </Trans>
    </p>
    <Box color="fg.muted">
      <Trans>If you have loaded this page anew, open the link once more.</Trans>
    </Box>
    <Button asChild variant="outline" alignSelf="flex-start">
      <Link href="/login">
        <Trans>To the sign-in</Trans>
      </Link>
    </Button>
  </Flex>
);
