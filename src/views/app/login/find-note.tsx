import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { redirectOf } from '../../../machines/shell/routes.ts';
import { scanPath } from '../../../vocabulary/scan.ts';
import { useCompany } from '../../ui/company.ts';
import { lazyExtra } from '../../ui/lazy-view.tsx';
import { useAddress } from '../../ui/root-context.ts';

const StrangerReport = lazyExtra(() => import('../stranger-report/stranger-report.tsx'));

/**
 * What the company asks of somebody who found a labelled thing and scanned it, and a way to report a fault of it. Both
 * are the same for every code, so that nobody learns which of them exist.
 */
export function FindNote() {
  const isScan = useAddress((route) => redirectOf(route)?.startsWith(`${scanPath}/`) === true);
  const { findNote, faultReports } = useCompany();
  if (!isScan) return null;
  return (
    <>
      {findNote !== '' && (
        <Box as="section" mt="6" pt="4" borderTopWidth="1px" overflowWrap="anywhere">
          <Box as="h2" fontWeight="medium" mb="1">
            <Trans>Found this item?</Trans>
          </Box>
          {findNote}
        </Box>
      )}
      {faultReports === 'on' && (
        <Box as="section" mt="6" pt="4" borderTopWidth="1px">
          <Suspense>
            <StrangerReport />
          </Suspense>
        </Box>
      )}
    </>
  );
}
