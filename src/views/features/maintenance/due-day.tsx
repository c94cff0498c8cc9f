import { Flex } from '@chakra-ui/react';
import { Overdue } from '../../ui/overdue.tsx';

/** The day on which something is due, and that it has passed. */
export const DueDay = ({ on, overdue }: { on: string; overdue: boolean }) => (
  <Flex as="span" display="inline-flex" gap="2" align="center">
    {on}
    {overdue && <Overdue />}
  </Flex>
);
