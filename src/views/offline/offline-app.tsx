import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { offlineTake } from '../../window/offline-page.ts';
import { useLocation } from '../../window/router.ts';
import { CompanyMark } from '../components/company-mark.tsx';
import { Toasts } from '../components/toasts.tsx';
import { ViewBoundary } from '../errors/view-boundary.tsx';
import { BarSurface, PageSurface } from '../shell/surfaces.tsx';
import { Copies } from './copies.tsx';
import { OfflineCount, pageOf } from './offline-count.tsx';

/** A page of its own, which needs neither a session nor the server: stock-takes are counted with what is on the device. */
export default function OfflineApp() {
  const [path] = useLocation();
  const takeId = offlineTake(path);
  return (
    <Flex minH="100dvh" direction="column">
      <BarSurface as="header" gap="2" px="3">
        <CompanyMark size={24} />
        <Box flex="1" minW="0" fontWeight="medium" truncate>
          <Trans>Count offline</Trans>
        </Box>
        <Box asChild color="brand.fg" _hover={{ textDecoration: 'underline' }}>
          <a href={takeId === undefined ? './' : pageOf(takeId)}>
            <Trans>Open the application</Trans>
          </a>
        </Box>
      </BarSurface>
      <PageSurface as="main">
        <Flex direction="column" gap="4" w="full" maxW="40rem" mx="auto">
          <ViewBoundary>
            {takeId === undefined ? <Copies /> : <OfflineCount key={takeId} takeId={takeId} />}
          </ViewBoundary>
        </Flex>
      </PageSurface>
      <Toasts />
    </Flex>
  );
}
