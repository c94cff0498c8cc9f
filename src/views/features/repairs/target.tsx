import { Flex } from '@chakra-ui/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Overdue } from '../../ui/overdue.tsx';

/** Until when something has to be done, and whether that has passed. */
export function Target({ by, overdue }: { by: string | null; overdue: boolean }) {
  const { moment } = useFormats();
  if (by === null) return null;
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {moment(by)}
      {overdue && <Overdue />}
    </Flex>
  );
}
