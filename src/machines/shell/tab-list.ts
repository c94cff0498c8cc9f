import { dashboardPath } from '../../vocabulary/menu.ts';
import type { Route } from './routes.ts';

/** An open page, as plain data. Its title is a word of the menu and is translated when it is drawn. */
export type Tab = Route & {
  /** Never given twice in one window. */
  id: number;
  /** Grows when the tab is refreshed; its page is then drawn anew. */
  epoch: number;
  title: string;
  /** What the page shows, such as the number of an asset; null until the page has said so. */
  label: string | null;
  pinned: boolean;
  /** Pinned by the menu: nobody can unpin it. */
  fixed: boolean;
  /** Whether the page is kept while another one is on screen. */
  cached: boolean;
  /** Without a name it is not in the tab bar, and gone when another page is shown. */
  named: boolean;
  /** Whether closing it would lose something that was typed. */
  unsaved: boolean;
};

export type TabList = {
  /** Pinned ones first. Two never have the same path. */
  tabs: readonly Tab[];
  /** The one on screen; null for a page without a tab, such as 404. */
  active: number | null;
  /** Tabs whose pages are kept, the last one shown first. */
  alive: readonly number[];
  nextId: number;
};

/** What the menu says of a page. */
export type TabScreen = Pick<Tab, 'title' | 'fixed' | 'cached' | 'named'>;

/** A tab that is to be there before it is shown: pinned by the menu, or kept from before. */
export type StoredTab = Route & { screen: TabScreen; pinned: boolean; label?: string | null };

export const noTabs: TabList = { tabs: [], active: null, alive: [], nextId: 1 };

export const tabOf = ({ tabs }: TabList, id: number) => tabs.find((tab) => tab.id === id);
export const tabAt = ({ tabs }: TabList, path: string) => tabs.find((tab) => tab.path === path);
export const activeTab = (list: TabList) => (list.active === null ? undefined : tabOf(list, list.active));

/** A tab that nothing changes stays the same object: whatever draws it need not draw it again. */
function changed(tab: Tab, changes: Partial<Tab>): Tab {
  const same = Object.entries(changes).every(([field, value]) => tab[field as keyof Tab] === value);
  return same ? tab : { ...tab, ...changes };
}

const change = (list: TabList, id: number, changes: Partial<Tab>): TabList => ({
  ...list,
  tabs: list.tabs.map((tab) => (tab.id === id ? changed(tab, changes) : tab)),
});

const pinnedFirst = (tabs: readonly Tab[]) => [
  ...tabs.filter(({ pinned }) => pinned),
  ...tabs.filter(({ pinned }) => !pinned),
];

/**
 * Keeps the pages that were shown last, `most` at most; one with unsaved work is kept beyond that. A page that is
 * not to be cached lives only while it is on screen.
 */
function keepAlive({ tabs, ...rest }: TabList, max: number): TabList {
  const list = { ...rest, tabs: tabs.filter((tab) => tab.named || tab.unsaved || tab.id === rest.active) };
  const living = list.alive.flatMap((id) => tabOf(list, id) ?? []);
  const wanted = living.filter((tab) => tab.cached || tab.id === list.active);
  const alive = wanted.filter((tab, place) => place < max || tab.unsaved || tab.id === list.active);
  return { ...list, alive: alive.map(({ id }) => id) };
}

const activate = (list: TabList, id: number, max: number) =>
  keepAlive({ ...list, active: id, alive: [id, ...list.alive.filter((other) => other !== id)] }, max);

function add(list: TabList, { path, query, screen, pinned, label = null }: StoredTab): TabList {
  const page = { path, query, ...screen, pinned: pinned || screen.fixed };
  const tab: Tab = { id: list.nextId, epoch: 0, label, unsaved: false, ...page };
  return { ...list, tabs: pinnedFirst([...list.tabs, tab]), nextId: list.nextId + 1 };
}

/** The tabs that a person finds on coming in. Of two at one path the first stays. */
export const withStoredSettings = (list: TabList, stored: readonly StoredTab[]) =>
  stored.reduce((so, tab) => (tabAt(so, tab.path) ? so : add(so, tab)), list);

/** Shows the tab of a place, a new one if there is none. Another query is still the same tab. */
export function show(list: TabList, { path, query }: Route, screen: TabScreen, max: number): TabList {
  const known = tabAt(list, path);
  const opened = known
    ? change(list, known.id, { query, ...screen })
    : add(list, { path, query, screen, pinned: false });
  return activate(opened, tabAt(opened, path)?.id ?? list.nextId, max);
}

/** A page without a tab is on screen. */
export const showNone = (list: TabList, max: number) => keepAlive({ ...list, active: null }, max);

/** Takes tabs away. Pinned ones stay; the rest is what the specification says of the active one. */
function without(list: TabList, gone: (tab: Tab) => boolean, max: number): TabList {
  const tabs = list.tabs.filter((tab) => tab.pinned || !gone(tab));
  const rest = keepAlive({ ...list, tabs }, max);
  if (list.active === null || tabOf(rest, list.active)) return rest;
  const last = tabs.at(-1);
  return last ? activate(rest, last.id, max) : { ...rest, active: null };
}

/**
 * Closes one tab. When it is on screen the last remaining tab follows; the dashboard, where nothing else is left,
 * is drawn anew instead.
 */
export function close(list: TabList, id: number, max: number): TabList {
  const [only, ...more] = list.tabs;
  if (only?.id === id && more.length === 0 && only.path === dashboardPath) return refresh(list, id);
  return without(list, (tab) => tab.id === id, max);
}

/** Shows one tab and closes the others. */
export const closeOthers = (list: TabList, id: number, max: number) =>
  tabOf(list, id) ? without(activate(list, id, max), (tab) => tab.id !== id, max) : list;

export const closeAll = (list: TabList, max: number) => without(list, () => true, max);

/** A page is done with and another one follows it: its tab goes even when it is pinned. */
export function finish(list: TabList, id: number, max: number): TabList {
  const active = list.active === id ? null : list.active;
  return keepAlive({ ...list, tabs: list.tabs.filter((tab) => tab.id !== id), active }, max);
}

/** Draws the page of a tab anew, on screen or not. */
export const refresh = (list: TabList, id: number) =>
  change(list, id, { epoch: (tabOf(list, id)?.epoch ?? 0) + 1, label: null, unsaved: false });

/** Pins a tab behind those pinned already, or unpins it to the front of the rest. */
export function pin(list: TabList, id: number, pinned: boolean): TabList {
  const tab = tabOf(list, id);
  if (!tab || tab.fixed || tab.pinned === pinned) return list;
  const rest = list.tabs.filter((other) => other.id !== id);
  const border = rest.filter((other) => other.pinned).length;
  return { ...list, tabs: rest.toSpliced(border, 0, { ...tab, pinned }) };
}

/** Moves a tab to a place in the row, no further than its segment goes. */
export function move(list: TabList, id: number, to: number): TabList {
  const tab = tabOf(list, id);
  if (!tab) return list;
  const rest = list.tabs.filter((other) => other.id !== id);
  const border = rest.filter(({ pinned }) => pinned).length;
  const [first, last] = tab.pinned ? [0, border] : [border, rest.length];
  return { ...list, tabs: rest.toSpliced(Math.min(Math.max(to, first), last), 0, tab) };
}

export const setQuery = (list: TabList, id: number, query: string) => change(list, id, { query });
export const setLabel = (list: TabList, id: number, label: string | null) => change(list, id, { label });
export const setUnsaved = (list: TabList, id: number, unsaved: boolean) => change(list, id, { unsaved });
