import { Flex } from '@chakra-ui/react';
import { useFormats } from '../../../i18n/formats.ts';
import { Overdue } from '../../ui/overdue.tsx';

/** When a bill is due, and whether that has passed. */
export function DueOn({ dueOn, overdue }: { dueOn: string | null; overdue: boolean }) {
  const { day } = useFormats();
  if (dueOn === null) return null;
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {day(dueOn)}
      {overdue && <Overdue />}
    </Flex>
  );
}
