import { Box, Flex } from '@chakra-ui/react';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import type { Permission } from '../../api/contract/permissions.ts';
import { EditModeOffer } from './edit-mode-offer.tsx';

type Props = {
  title: ReactNode;
  /** What can be done about it: a sentence or a button. */
  children?: ReactNode;
  icon?: ReactNode;
  /** What the actions here need, which the browse mode may hide. */
  needs?: readonly Permission[];
};

const nothing: readonly Permission[] = [];

export const EmptyState = ({
  title,
  children,
  needs = nothing,
  icon = <Inbox size={32} strokeWidth={1.25} />,
}: Props) => (
  <Flex direction="column" align="center" gap="2" py="12" px="4" textAlign="center" color="fg.muted">
    <Box aria-hidden="true">{icon}</Box>
    <Box fontWeight="medium" color="fg">
      {title}
    </Box>
    {children}
    {needs.length > 0 && <EditModeOffer needs={needs} />}
  </Flex>
);
