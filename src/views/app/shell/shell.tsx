// What the home page and most parts below have in common comes with this one, once.
import '../../../i18n/formats.ts';
import '../../parts/use-load.ts';
import '../../records/looks/asset.ts';
import '../../records/looks/bill.ts';
import '../../records/looks/inspection.ts';
import '../../records/looks/maintenance-task.ts';
import '../../records/looks/repair.ts';
import '../../records/looks/request.ts';
import '../../records/state-mark.tsx';
import '../../ui/error-state.tsx';
import '../../ui/page-heading.tsx';
import '../../ui/text-link.tsx';
import { Box, Flex } from '@chakra-ui/react';
import { Suspense, useEffect, useMemo } from 'react';
import { withUngranted } from '../../../api/contract/screens.ts';
import { findGranted, grantedScreens } from '../../../machines/shell/menu-model.ts';
import { settings } from '../../../settings.ts';
import { keepFocus } from '../../../window/keep-focus.ts';
import { hasOfflineMark } from '../../../window/offline-mark.ts';
import { useLocation } from '../../../window/router.ts';
import { OnDemand } from '../../ui/errors/on-demand.tsx';
import { lazyExtra, lazyView } from '../../ui/lazy-view.tsx';
import { useMachines, usePreferences, useSidebar, useUser } from '../../ui/root-context.ts';
import { inShownView, shownView } from '../../ui/shown-view.ts';
import { PageSurface } from '../../ui/surfaces.tsx';
import { ServiceNotice } from '../service-notice.tsx';
import { followHome } from './follow-home.ts';
import { KeysHost } from './keys/keys-host.tsx';
import { MenuSearchHost } from './menu-search/menu-search-host.tsx';
import { Navbar } from './navbar.tsx';
import { NewBrowserNotice } from './new-browser-notice.tsx';
import { SettingsButton } from './settings-button.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { AskFirst } from './tabs/ask-first.tsx';
import { Outlet } from './tabs/outlet.tsx';
import { TabBar } from './tabs/tab-bar.tsx';

const Hints = lazyExtra(() => import('../../ui/hints.tsx'));
const UnsentScans = lazyExtra(() => import('../../features/stock-takes/unsent-scans.tsx'));
const UnsentRounds = lazyExtra(() => import('../../features/inspections/unsent-rounds.tsx'));
const MenuDrawer = lazyView(() => import('./menu-drawer.tsx'));

/** What is around every page of a signed-in person. */
export default function Shell() {
  const [path] = useLocation();
  const { menu } = useUser();
  const granted = useMemo(() => grantedScreens(withUngranted(menu)), [menu]);
  const screen = findGranted(granted, path);
  const tagsView = usePreferences((now) => now.tagsView);
  const fixedHeader = usePreferences((now) => now.fixedHeader);
  const bars = settings.navbarHeight + (tagsView ? settings.tabBarHeight : 0);
  const wide = useSidebar((sidebar) => sidebar.matches('wide screen'));
  const machines = useMachines();
  useEffect(() => followHome(machines), [machines]);
  useEffect(() => keepFocus(shownView, () => inShownView('h1')), []);
  return (
    <MenuSearchHost>
      <KeysHost>
        <Flex minH="100dvh" align="stretch" css={{ '--shell-bars': `${bars}px` }}>
          <SkipLink />
          {wide ? (
            <Sidebar />
          ) : (
            <OnDemand>
              <MenuDrawer />
            </OnDemand>
          )}
          <Flex direction="column" flex="1" minW="0">
            <Box
              position={fixedHeader ? 'sticky' : undefined}
              top="0"
              zIndex="sticky"
              _print={{ display: 'none' }}
            >
              <Navbar screen={screen} />
              {tagsView && <TabBar />}
            </Box>
            <NewBrowserNotice />
            <ServiceNotice />
            {hasOfflineMark() && (
              <Suspense>
                <UnsentScans />
                <UnsentRounds />
              </Suspense>
            )}
            <PageSurface id="main" tabIndex={-1}>
              <Outlet granted={granted} />
            </PageSurface>
          </Flex>
          <AskFirst />
          <Suspense>
            <Hints />
          </Suspense>
          <SettingsButton />
        </Flex>
      </KeysHost>
    </MenuSearchHost>
  );
}
