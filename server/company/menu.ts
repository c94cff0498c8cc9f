import type { Permission } from '../../src/api/contract/permissions.ts';
import { groups, meets, type Section, sections } from '../../src/api/contract/screens.ts';
import type { MenuItem } from '../../src/vocabulary/menu.ts';

/** An entry of a role's menu; `position` counts in the whole table, so that the menus of two roles join in its order. */
export type MenuEntry = Required<Pick<MenuItem, 'path' | 'name' | 'component' | 'hidden' | 'meta'>> & {
  position: number;
  children: MenuEntry[];
};

/** The menu of somebody to whom `granted` permissions are given: the groups with a section that has a screen for them. */
export const menuFor = (granted: (permission: Permission) => boolean): MenuEntry[] =>
  groups
    .map(({ path, title, icon, sections: names }, position) => ({
      position,
      path,
      name: title,
      component: 'Layout',
      hidden: false,
      // A group is no page: the trail to one does not go through it.
      meta: { title, icon, breadcrumb: false },
      children: names
        .map((name, nth) => sectionEntry(name, sections[name], nth, granted))
        .filter(({ children }) => children.length > 0),
    }))
    .filter(({ children }) => children.length > 0);

const sectionEntry = (
  name: string,
  section: Section,
  position: number,
  granted: (permission: Permission) => boolean,
): MenuEntry => ({
  position,
  path: section.path,
  name,
  component: 'Layout',
  hidden: false,
  meta: { title: section.title, icon: section.icon },
  children: screensOf(section)
    .filter(({ needs }) => meets(needs, granted))
    .map(({ entry }) => entry),
});

const screensOf = ({ path: activeMenu, screens }: Section) =>
  Object.entries(screens).map(([name, { needs, path, component, title }], position) => {
    const leads = path === '';
    // The section stands for the screen that it leads to in the breadcrumb.
    const meta = { title, ...(leads ? { breadcrumb: false } : { activeMenu }) };
    return { needs, entry: { position, path, name, component, hidden: !leads, meta, children: [] } };
  });
