import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { offlineRecordAt } from '../../../vocabulary/offline.ts';
import { useLocation } from '../../../window/router.ts';
import { OfflineRound } from '../../features/inspections/index.ts';
import { OfflineCount } from '../../features/stock-takes/index.ts';
import { inspection } from '../../records/inspection.ts';
import { stockTake } from '../../records/stock-take.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { ViewBoundary } from '../../ui/errors/view-boundary.tsx';
import { BarSurface, PageSurface } from '../../ui/surfaces.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { Copies } from './copies.tsx';

/** What the address names, and its page in the application itself. */
function shownAt(path: string) {
  const record = offlineRecordAt(path);
  if (!record) return { page: <Copies />, address: './' };
  if ('takeId' in record) {
    const { takeId } = record;
    return {
      page: <OfflineCount key={takeId} takeId={takeId} />,
      address: `./#${stockTake.address}/${takeId}`,
    };
  }
  const { roundId } = record;
  return {
    page: <OfflineRound key={roundId} roundId={roundId} />,
    address: `./#${inspection.address}/${roundId}`,
  };
}

/** A page of its own, which needs neither a session nor the server: work goes on with what is on the device. */
export default function OfflineApp() {
  const [path] = useLocation();
  const { page, address } = shownAt(path);
  return (
    <Flex minH="100dvh" direction="column">
      <BarSurface as="header" gap="2" px="3">
        <CompanyMark size={24} />
        <Box flex="1" minW="0" fontWeight="medium" truncate>
          <Trans>Work offline</Trans>
        </Box>
        <Box asChild color="brand.fg" _hover={{ textDecoration: 'underline' }}>
          <a href={address}>
            <Trans>Open the application</Trans>
          </a>
        </Box>
      </BarSurface>
      <PageSurface as="main">
        <Flex direction="column" gap="4" w="full" maxW="40rem" mx="auto">
          <ViewBoundary>{page}</ViewBoundary>
        </Flex>
      </PageSurface>
      <Toasts />
    </Flex>
  );
}
