import { Badge, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../i18n/formats.ts';

/** Until when something has to be done, and whether that has passed. */
export function Target({ by, overdue }: { by: string | null; overdue: boolean }) {
  const { moment } = useFormats();
  if (by === null) return null;
  return (
    <Flex as="span" align="center" gap="2" wrap="wrap">
      {moment(by)}
      {overdue && (
        <Badge colorPalette="red" variant="subtle">
          <Trans>Overdue</Trans>
        </Badge>
      )}
    </Flex>
  );
}
