import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { settings } from '../../../settings.ts';
import { useMachines, useSidebar } from '../../ui/root-context.ts';
import { Menu } from './menu.tsx';

/** The menu as a drawer over the page, on a narrow screen. */
export default function MenuDrawer() {
  const { t } = useLingui();
  const { sidebar } = useMachines();
  const open = useSidebar((state) => state.matches({ 'narrow screen': 'drawn' }));
  return (
    <Drawer.Root
      open={open}
      placement="start"
      lazyMount
      unmountOnExit
      onOpenChange={(change) => !change.open && sidebar.send({ type: 'close' })}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW={`${settings.sidebarWidth}px`} aria-label={t`Main menu`}>
            <Menu narrow={false} />
            <Drawer.CloseTrigger asChild>
              <CloseButton size="xs" aria-label={t`Close`} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
