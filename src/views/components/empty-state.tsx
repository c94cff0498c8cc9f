import { Box, Flex } from '@chakra-ui/react';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** What can be done about it: a sentence or a button. */
  children?: ReactNode;
  icon?: ReactNode;
};

export const EmptyState = ({ title, children, icon = <Inbox size={32} strokeWidth={1.25} /> }: Props) => (
  <Flex direction="column" align="center" gap="2" py="12" px="4" textAlign="center" color="fg.muted">
    <Box aria-hidden="true">{icon}</Box>
    <Box fontWeight="medium" color="fg">
      {title}
    </Box>
    {children}
  </Flex>
);
