import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** The day by which a loan is to be back, and whether that has passed. */
export const DueOn = ({ dueOn, overdue }: { dueOn: string | null; overdue: boolean }) =>
  dueOn && (
    <Box as="span" color={overdue ? 'fg.error' : undefined} fontWeight={overdue ? 'medium' : undefined}>
      {dueOn} {overdue && <Trans>(overdue)</Trans>}
    </Box>
  );
