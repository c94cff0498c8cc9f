import type { MenuItem } from '../../vocabulary/menu.ts';
import { matchPath } from './routes.ts';
import type { TabScreen } from './tab-list.ts';

export type Crumb = { title: string; path: string; linked: boolean };

/** A screen the person may open: the pattern of its path and what to draw. */
export type Granted = {
  pattern: string;
  component: string;
  title: string;
  redirect?: string;
  activeMenu?: string;
  crumbs: Crumb[];
  /** How its tab is. */
  tab: TabScreen;
};

/** An entry as the sidebar draws it. */
export type Entry = { path: string; title: string; icon?: string; outside: boolean; children: Entry[] };

const outside = /^(https?:|mailto:|tel:)/;

/** The whole path of an entry: absolute as it is, else below its parent. */
export function fullPathOf(parent: string, path: string) {
  if (outside.test(path) || path.startsWith('/')) return path;
  return `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1') || '/';
}

/**
 * What the sidebar draws. Hidden entries are left out; a parent with exactly one visible child and no
 * `alwaysShow` is drawn as that child; a parent whose children are all gone is not drawn.
 */
export function visibleEntries(menu: readonly MenuItem[], parent = ''): Entry[] {
  return menu.flatMap((item) => {
    if (item.hidden) return [];
    const path = fullPathOf(parent, item.path);
    const children = visibleEntries(item.children ?? [], path);
    const entry = { path, title: item.meta?.title ?? item.name ?? path, icon: item.meta?.icon, children };
    if (!item.children?.length) return [{ ...entry, outside: outside.test(path) }];
    const [only, ...more] = children;
    if (!only) return [];
    if (more.length > 0 || item.alwaysShow) return [{ ...entry, outside: false }];
    return [{ ...only, icon: only.icon ?? entry.icon }];
  });
}

/** Every screen of the menu, hidden ones included, literal paths before those with parameters. */
export function grantedScreens(menu: readonly MenuItem[]): Granted[] {
  const parameters = ({ pattern }: Granted) => pattern.split(':').length;
  return collect(menu, '', []).toSorted((a, b) => parameters(a) - parameters(b));
}

function collect(menu: readonly MenuItem[], parent: string, above: readonly Crumb[]): Granted[] {
  return menu.flatMap((item) => {
    const path = fullPathOf(parent, item.path);
    const title = item.meta?.title;
    const shown = title !== undefined && item.meta?.breadcrumb !== false;
    const linked = item.redirect !== 'noRedirect' && !path.includes(':');
    const crumbs = shown ? [...above, { title, path, linked }] : [...above];
    const below = collect(item.children ?? [], path, crumbs);
    if (outside.test(path)) return below;
    const redirect = item.redirect === 'noRedirect' ? undefined : item.redirect;
    if (item.component === undefined || (item.component === 'Layout' && !redirect)) return below;
    const component = item.component;
    const { affix = false, noCache = false, activeMenu } = item.meta ?? {};
    const tab = { title: title ?? 'no-name', fixed: affix, cached: !noCache, named: item.name !== undefined };
    const screen = { pattern: path, component, title: title ?? '', redirect, activeMenu, crumbs, tab };
    return [screen, ...below];
  });
}

/** Whether the highlighted path is that of an entry or of one below it. */
export const isWithin = ({ path, children }: Entry, active: string): boolean =>
  path === active || children.some((child) => isWithin(child, active));

/** The paths of the groups that lead to the highlighted path, the outermost first. */
export const groupsWith = (entries: readonly Entry[], active: string): string[] =>
  entries.flatMap((entry) =>
    entry.children.length > 0 && isWithin(entry, active)
      ? [entry.path, ...groupsWith(entry.children, active)]
      : [],
  );

export const findGranted = (granted: readonly Granted[], path: string) =>
  granted.find(({ pattern }) => matchPath(pattern, path));

/** Where a screen of a menu is, as far as one path says it: what has to be open from the start. */
export const pinnedByMenu = (granted: readonly Granted[]) =>
  granted.filter(({ pattern, tab, redirect }) => tab.fixed && !redirect && !pattern.includes(':'));

/** The crumbs of a screen after those of `home`, which begins every trail but its own. */
export function trail(screen: Granted, home: { path: string; meta: { title: string } }): Crumb[] {
  const first = { title: home.meta.title, path: home.path, linked: true };
  const crumbs = screen.pattern === home.path ? screen.crumbs : [first, ...screen.crumbs];
  return crumbs.map((crumb, index) => ({ ...crumb, linked: crumb.linked && index < crumbs.length - 1 }));
}
