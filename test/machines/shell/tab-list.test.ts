import { describe, expect, test } from '@jest/globals';
import {
  close,
  closeAll,
  closeOthers,
  finish,
  move,
  noTabs,
  pin,
  refresh,
  type StoredTab,
  setUnsaved,
  show,
  showNone,
  type TabList,
  tabAt,
  withStoredSettings,
} from '../../../src/machines/shell/tab-list.ts';

const max = 3;
const screen = (title: string) => ({ title, fixed: false, cached: true, named: true });
const home: StoredTab = {
  path: '/dashboard',
  query: '',
  screen: { title: 'Dashboard', fixed: true, cached: true, named: true },
  pinned: true,
};
const begin = (stored: StoredTab[] = [home]) => withStoredSettings(noTabs, stored);
const at = (path: string, query = '') => ({ path, query });
const visit = (list: TabList, ...paths: string[]) =>
  paths.reduce((so, path) => show(so, at(path), screen(path), max), list);
const paths = ({ tabs }: TabList) => tabs.map(({ path }) => path);
const idOf = (list: TabList, path: string) => tabAt(list, path)?.id ?? 0;
const onScreen = (list: TabList) => list.tabs.find(({ id }) => id === list.active)?.path;
const stored = (list: TabList) => list.alive.map((id) => list.tabs.find((tab) => tab.id === id)?.path);

describe('opening', () => {
  test('adds a tab at the end and shows it', () => {
    const list = visit(begin(), '/a', '/b');
    expect([paths(list), onScreen(list)]).toEqual([['/dashboard', '/a', '/b'], '/b']);
  });

  test('of a kept one keeps what it was called', () => {
    const list = begin([home, { ...at('/a/7'), screen: screen('/a'), pinned: false, label: 'No. 7' }]);
    expect(list.tabs.map(({ label }) => label)).toEqual([null, 'No. 7']);
    expect(visit(list, '/a/7').tabs[1]?.label).toBe('No. 7');
  });

  test('knows a tab again by its path; its query is the new one', () => {
    const first = visit(begin(), '/a', '/b');
    const again = show(first, at('/a', 'x=1'), screen('/a'), max);
    expect([paths(again), onScreen(again), tabAt(again, '/a')?.query]).toEqual([
      ['/dashboard', '/a', '/b'],
      '/a',
      'x=1',
    ]);
    expect(idOf(again, '/a')).toBe(idOf(first, '/a'));
  });

  test('keeps the pages shown last, and forgets the one that was not shown for longest', () => {
    const list = visit(begin(), '/a', '/b', '/c', '/a', '/d');
    expect(stored(list)).toEqual(['/d', '/a', '/c']);
    expect(paths(list)).toEqual(['/dashboard', '/a', '/b', '/c', '/d']);
  });

  test('keeps a page with unsaved work for as long as it takes', () => {
    const list = visit(begin(), '/a');
    const typed = visit(setUnsaved(list, idOf(list, '/a'), true), '/b', '/c', '/d', '/e');
    expect(stored(typed)).toEqual(['/e', '/d', '/c', '/a']);
  });

  test('keeps a page that is not to be cached only while it is on screen', () => {
    const list = show(begin(), at('/live'), { ...screen('/live'), cached: false }, max);
    expect(stored(list)).toEqual(['/live']);
    expect(stored(visit(list, '/a'))).toEqual(['/a']);
    expect(stored(showNone(list, max))).toEqual([]);
  });

  test('a page without a name is gone when another one is shown', () => {
    const list = show(begin(), at('/aside'), { ...screen('/aside'), named: false }, max);
    expect(onScreen(list)).toBe('/aside');
    expect(paths(visit(list, '/a'))).toEqual(['/dashboard', '/a']);
    expect(paths(showNone(list, max))).toEqual(['/dashboard']);
  });

  test('an error page has no tab; the others stay as they are', () => {
    const list = showNone(visit(begin(), '/a'), max);
    expect([paths(list), list.active, stored(list)]).toEqual([['/dashboard', '/a'], null, ['/a']]);
  });
});

describe('coming in', () => {
  test('finds what the menu pins before what was open', () => {
    const list = begin([{ ...at('/a', 'x=1'), screen: screen('A'), pinned: false }, home]);
    expect(paths(list)).toEqual(['/dashboard', '/a']);
    expect(list.active).toBeNull();
    expect(list.alive).toEqual([]);
  });

  test('finds every path once', () => {
    expect(paths(begin([home, { ...home, pinned: false }]))).toEqual(['/dashboard']);
  });
});

describe('closing', () => {
  test('one in the background changes nothing else', () => {
    const list = visit(begin(), '/a', '/b');
    const closed = close(list, idOf(list, '/a'), max);
    expect([paths(closed), onScreen(closed), stored(closed)]).toEqual([['/dashboard', '/b'], '/b', ['/b']]);
  });

  test('the one on screen shows the last one that remains', () => {
    const list = visit(begin(), '/a', '/b', '/c', '/a');
    const closed = close(list, idOf(list, '/a'), max);
    expect([paths(closed), onScreen(closed)]).toEqual([['/dashboard', '/b', '/c'], '/c']);
  });

  test('the very last one leaves none', () => {
    const list = visit(noTabs, '/a');
    const closed = close(list, idOf(list, '/a'), max);
    expect([closed.tabs, closed.active, closed.alive]).toEqual([[], null, []]);
  });

  test('the dashboard as the very last one draws it anew', () => {
    const list = visit(noTabs, '/dashboard');
    const closed = close(list, idOf(list, '/dashboard'), max);
    expect(closed.tabs).toEqual([{ ...list.tabs[0], epoch: 1 }]);
    expect(onScreen(closed)).toBe('/dashboard');
  });

  test('a pinned one does not', () => {
    const list = visit(begin(), '/a');
    expect(paths(close(list, idOf(list, '/dashboard'), max))).toEqual(['/dashboard', '/a']);
  });

  test('the others shows the chosen one first', () => {
    const list = visit(begin(), '/a', '/b', '/c');
    const closed = closeOthers(list, idOf(list, '/a'), max);
    expect([paths(closed), onScreen(closed)]).toEqual([['/dashboard', '/a'], '/a']);
  });

  test('all keeps the pinned ones and ends on the last of them', () => {
    const list = visit(begin(), '/a', '/b');
    const pinned = pin(list, idOf(list, '/a'), true);
    const closed = closeAll(pinned, max);
    expect([paths(closed), onScreen(closed)]).toEqual([['/dashboard', '/a'], '/a']);
  });

  test('a finished page goes even if pinned, and nothing is on screen until the next one', () => {
    const list = visit(begin(), '/a');
    const done = finish(pin(list, idOf(list, '/a'), true), idOf(list, '/a'), max);
    expect([paths(done), done.active]).toEqual([['/dashboard'], null]);
  });
});

describe('arranging', () => {
  test('a tab that is pinned joins the pinned ones, and goes back to the front of the rest', () => {
    const list = visit(begin(), '/a', '/b', '/c');
    const pinned = pin(list, idOf(list, '/c'), true);
    expect(paths(pinned)).toEqual(['/dashboard', '/c', '/a', '/b']);
    expect(paths(pin(pinned, idOf(list, '/c'), false))).toEqual(['/dashboard', '/c', '/a', '/b']);
    expect(pin(pinned, idOf(list, '/dashboard'), false)).toBe(pinned);
  });

  test('a tab moves within its segment', () => {
    const list = visit(begin(), '/a', '/b', '/c');
    const to = (place: number) => paths(move(list, idOf(list, '/c'), place));
    expect(to(1)).toEqual(['/dashboard', '/c', '/a', '/b']);
    expect(to(0)).toEqual(['/dashboard', '/c', '/a', '/b']);
    expect(to(2)).toEqual(['/dashboard', '/a', '/c', '/b']);
    expect(paths(move(list, idOf(list, '/a'), 99))).toEqual(['/dashboard', '/b', '/c', '/a']);
    expect(paths(move(list, idOf(list, '/dashboard'), 3))).toEqual(['/dashboard', '/a', '/b', '/c']);
  });

  test('refreshing in the background shows nothing else', () => {
    const list = visit(begin(), '/a', '/b');
    const fresh = refresh(list, idOf(list, '/a'));
    expect([tabAt(fresh, '/a')?.epoch, onScreen(fresh)]).toEqual([1, '/b']);
  });
});
