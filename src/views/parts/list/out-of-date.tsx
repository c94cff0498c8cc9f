import { Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** Says over rows that they are no longer what is stored, and asks for them anew when the person wants it. */
export const OutOfDate = ({ onRefresh }: { onRefresh: () => void }) => (
  <Flex
    role="status"
    align="center"
    justify="center"
    gap="3"
    px="3"
    py="1.5"
    bg="brand.subtle"
    textStyle="sm"
    borderBottomWidth="1px"
  >
    <Trans>This list has changed.</Trans>
    <Button size="xs" variant="outline" bg="bg.panel" onClick={onRefresh}>
      <Trans>Refresh</Trans>
    </Button>
  </Flex>
);
