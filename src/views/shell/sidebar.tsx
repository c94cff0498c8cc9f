import { settings } from '../../settings.ts';
import { useSidebar } from '../root-context.ts';
import { Menu } from './menu.tsx';
import { SearchLine } from './menu-search/search-button.tsx';
import { SideSurface } from './surfaces.tsx';

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
