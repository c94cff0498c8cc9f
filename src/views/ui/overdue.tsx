import { Badge } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** Says that a time has passed. */
export const Overdue = () => (
  <Badge colorPalette="red" variant="subtle">
    <Trans>Overdue</Trans>
  </Badge>
);
