import { Flex } from '@chakra-ui/react';
import { settings } from '../../settings.ts';
import { useSidebar } from '../root-context.ts';
import { Menu } from './menu.tsx';
import { SearchLine } from './menu-search/search-button.tsx';

/** The menu as a column beside the page, on a wide screen. */
export function Sidebar() {
  const open = useSidebar((sidebar) => sidebar.matches({ 'wide screen': 'open' }));
  return (
    <Flex
      as="aside"
      _print={{ display: 'none' }}
      direction="column"
      w={`${open ? settings.sidebarWidth : settings.sidebarCollapsedWidth}px`}
      h="100dvh"
      position="sticky"
      top="0"
      flexShrink="0"
      bg="bg.panel"
      borderEndWidth="1px"
      transition="width 0.2s"
      overflow="hidden"
    >
      <Menu narrow={!open} search={<SearchLine narrow={!open} />} />
    </Flex>
  );
}
