import { Box, Flex } from '@chakra-ui/react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

/** A notice above the page: one over it would be in the way, and gone before it is read. */
export const NoticeBand = ({ button, children }: { button?: ReactNode; children: ReactNode }) => (
  <Flex
    role="status"
    gap="2.5"
    align="flex-start"
    ps={{ base: '3', md: '5' }}
    pe="2"
    py="1.5"
    bg="orange.subtle"
    borderBottomWidth="1px"
    borderColor="orange.muted"
    _print={{ display: 'none' }}
  >
    <Box color="orange.fg" pt="1.5" aria-hidden="true">
      <TriangleAlert size={16} />
    </Box>
    <Box flex="1" py="1" overflowWrap="anywhere">
      {children}
    </Box>
    {button}
  </Flex>
);
