import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A line over every page. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Flex
    role="status"
    align="center"
    gap="3"
    px="4"
    py="2"
    borderRadius="l3"
    borderWidth="1px"
    bg="bg.panel"
    boxShadow="lg"
    pointerEvents="auto"
  >
    {children}
  </Flex>
);
