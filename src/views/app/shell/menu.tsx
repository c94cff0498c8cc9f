import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { withUngranted } from '../../../api/contract/screens.ts';
import { findGranted, grantedScreens, visibleEntries } from '../../../machines/shell/menu-model.ts';
import { settings } from '../../../settings.ts';
import { dashboardPath } from '../../../vocabulary/menu.ts';
import { Link, useLocation } from '../../../window/router.ts';
import { useCompany } from '../../ui/company.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { usePreferences, useUser } from '../../ui/root-context.ts';
import { MenuEntries } from './menu-entry.tsx';

/** The logo and the menu that the server grants. */
export function Menu({ narrow, search }: { narrow: boolean; search?: ReactNode }) {
  const { t } = useLingui();
  const logo = usePreferences(({ sidebarLogo }) => sidebarLogo);
  const [path] = useLocation();
  const { menu } = useUser();
  const granted = useMemo(() => grantedScreens(withUngranted(menu)), [menu]);
  // Entries that stay the same are not drawn again.
  const entries = useMemo(() => visibleEntries(withUngranted(menu)), [menu]);
  const active = findGranted(granted, path)?.activeMenu ?? path;
  const { name } = useCompany();
  const system = name || t`Administration & Logistics`;
  return (
    <>
      {logo && (
        <Flex align="center" h={`${settings.logoHeight}px`} px="11px" flexShrink="0" overflow="hidden">
          <Link href={dashboardPath} aria-label={system}>
            <Flex align="center" gap="2.5" fontWeight="semibold" lineHeight="1.25">
              <Box flexShrink="0">
                <CompanyMark size={32} />
              </Box>
              {!narrow && <Box lineClamp={2}>{system}</Box>}
            </Flex>
          </Link>
        </Flex>
      )}
      {search}
      <Box as="nav" aria-label={t`Main menu`} flex="1" overflowY="auto" overflowX="hidden" px="2" py="2">
        <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
          <MenuEntries entries={entries} active={active} narrow={narrow} />
        </Flex>
      </Box>
    </>
  );
}
