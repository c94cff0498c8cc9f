import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The buttons of a long form, always in view, with what went wrong beside them. */
export const ActionBar = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <Flex
    position="sticky"
    bottom="0"
    zIndex="docked"
    align="center"
    justify="flex-end"
    wrap="wrap"
    gap="2"
    mt="4"
    mx={{ base: '-3', md: '-5' }}
    mb={{ base: '-3', md: '-5' }}
    px={{ base: '3', md: '5' }}
    py="3"
    bg="bg.panel"
    borderTopWidth="1px"
  >
    <Box flex="1" minW="0" role="alert" color="fg.error" textStyle="sm">
      {note}
    </Box>
    {children}
  </Flex>
);
