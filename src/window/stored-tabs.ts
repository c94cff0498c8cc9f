import { findGranted, type Granted, pinnedByMenu } from '../machines/shell/menu-model.ts';
import type { StoredTab, Tab } from '../machines/shell/tab-list.ts';

type Stored = { path: string; query: string; pinned: boolean; label: string | null };

const key = 'tabs';

const isStored = (tab: unknown): tab is Stored => {
  if (typeof tab !== 'object' || tab === null) return false;
  const { path, query, pinned, label } = tab as Record<keyof Stored, unknown>;
  const named = label === null || typeof label === 'string';
  return typeof path === 'string' && typeof query === 'string' && typeof pinned === 'boolean' && named;
};

/** Whose tabs are kept, and which; undefined where nothing or nonsense is. */
function stored(): { person: unknown; tabs: unknown[] } | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('person' in stored) || !('tabs' in stored))
      return undefined;
    return { person: stored.person, tabs: Array.isArray(stored.tabs) ? stored.tabs : [] };
  } catch {
    return undefined;
  }
}

export const pinnedTabs = (granted: readonly Granted[]): StoredTab[] =>
  pinnedByMenu(granted).map(({ pattern, tab }) => {
    return { path: pattern, query: '', screen: tab, pinned: true };
  });

/**
 * The tabs that a person finds: those that the menu pins, then those that were open when the page was loaded or
 * the session ended, as far as the menu still grants them. What somebody else left in this window is removed.
 */
export function recallTabs(person: number, granted: readonly Granted[]): StoredTab[] {
  const before = stored();
  if (before && before.person !== person) sessionStorage.clear();
  const pinned = pinnedTabs(granted);
  if (before?.person !== person) return pinned;
  const open = before.tabs.filter(isStored).flatMap((tab) => {
    const screen = findGranted(granted, tab.path);
    return screen && !screen.redirect ? [{ ...tab, screen: screen.tab }] : [];
  });
  return [...pinned, ...open];
}

export function keepTabs(person: number, tabs: readonly Tab[]) {
  const stored = tabs.map(({ path, query, pinned, label }): Stored => ({ path, query, pinned, label }));
  sessionStorage.setItem(key, JSON.stringify({ person, tabs: stored }));
}
