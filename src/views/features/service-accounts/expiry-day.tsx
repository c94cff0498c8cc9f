import { Badge, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../../i18n/formats.ts';

/** The last day of a service account, and whether it has passed. */
export function ExpiryDay({ expiresOn, expired }: { expiresOn: string | null; expired: boolean }) {
  const { day } = useFormats();
  if (expiresOn === null) return null;
  return (
    <Flex as="span" display="inline-flex" gap="2" align="center">
      {day(expiresOn)}
      {expired && (
        <Badge colorPalette="red">
          <Trans>Expired</Trans>
        </Badge>
      )}
    </Flex>
  );
}
