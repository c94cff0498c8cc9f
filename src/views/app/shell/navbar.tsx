import { Box, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import PanelLeft from 'lucide-react/icons/panel-left';
import type { Granted } from '../../../machines/shell/menu-model.ts';
import { useIsGated, useMachines, useSidebar, useUser } from '../../ui/root-context.ts';
import { BarSurface } from '../../ui/surfaces.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ErrorBadge } from './error-badge.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { JobsBadge } from './jobs-badge.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchButton } from './menu-search/search-button.tsx';
import { ModeSwitches } from './mode-switches.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SizeMenu } from './size-menu.tsx';
import { TimeZoneBadge } from './time-zone-badge.tsx';

export function Navbar({ screen }: { screen: Granted | undefined }) {
  const { t } = useLingui();
  const { sidebar } = useMachines();
  const { permissions } = useUser();
  const gated = useIsGated();
  const wide = useSidebar((state) => state.matches('wide screen'));
  const open = useSidebar(
    (state) => state.matches({ 'wide screen': 'open' }) || state.matches({ 'narrow screen': 'drawn' }),
  );
  return (
    <BarSurface as="header">
      <IconButton
        aria-label={open ? t`Collapse menu` : t`Expand menu`}
        aria-expanded={open}
        variant="ghost"
        colorPalette="gray"
        _expanded={{ bg: 'transparent', _hover: { bg: 'bg.muted' } }}
        onClick={() => sidebar.send({ type: 'toggle' })}
      >
        <PanelLeft />
      </IconButton>
      <Flex flex="1" minW="0" containerType="inline-size">
        {screen && (
          // Where there is room for a letter or two alone, it is there for those who hear it.
          <Box minW="0" css={{ '@container (max-width: 3rem)': { opacity: 0 } }}>
            <Breadcrumb screen={screen} />
          </Box>
        )}
      </Flex>
      {wide && <TimeZoneBadge />}
      <ErrorBadge />
      {permissions.includes('job.read') && <JobsBadge />}
      {!gated && permissions.includes('comment.read') && <NotificationBell />}
      {!wide && <SearchButton />}
      <ModeSwitches />
      {wide && <FullscreenButton />}
      <SizeMenu />
      <LanguageMenu />
      <PersonMenu />
    </BarSurface>
  );
}
