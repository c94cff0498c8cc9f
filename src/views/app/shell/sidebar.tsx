import { settings } from '../../../settings.ts';
import { useSidebar } from '../../ui/root-context.ts';
import { SideSurface } from '../../ui/surfaces.tsx';
import { Menu } from './menu.tsx';
import { SearchLine } from './menu-search/search-button.tsx';

/** The menu as a column beside the page, on a wide screen. */
export function Sidebar() {
  const open = useSidebar((sidebar) => sidebar.matches({ 'wide screen': 'open' }));
  return (
    <SideSurface
      as="aside"
      w={`${open ? settings.sidebarWidth : settings.sidebarCollapsedWidth}px`}
      transition="width 0.2s"
    >
      <Menu narrow={!open} search={<SearchLine narrow={!open} />} />
    </SideSurface>
  );
}
