import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { redirectOf } from '../../machines/routes.ts';
import { scanPath } from '../../vocabulary/scan.ts';
import { useCompany } from '../components/company.ts';
import { useSession } from '../root-context.ts';

/**
 * What the company asks of somebody who found a labelled thing and scanned it. It says the same for every code, so that
 * nobody learns which of them exist.
 */
export function FindNote() {
  const isScan = useSession(({ context }) => redirectOf(context.route)?.startsWith(`${scanPath}/`) === true);
  const { findNote } = useCompany();
  if (!isScan || findNote === '') return null;
  return (
    <Box as="section" mt="6" pt="4" borderTopWidth="1px" overflowWrap="anywhere">
      <Box as="h2" fontWeight="medium" mb="1">
        <Trans>Found this item?</Trans>
      </Box>
      {findNote}
    </Box>
  );
}
