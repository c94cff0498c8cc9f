import { describe, expect, test } from '@jest/globals';
import { menuFor } from '../../../server/company/menu.ts';
import {
  groups,
  type Section,
  sections,
  ungranted,
  withUngranted,
} from '../../../src/api/contract/screens.ts';
import { findGranted, grantedScreens, visibleEntries } from '../../../src/machines/shell/menu-model.ts';
import { isKnownPath, viewOf } from '../../../src/views/app/screens.ts';

const menu = menuFor(() => true);
const granted = grantedScreens(menu);
const table = Object.values<Section>(sections).flatMap(({ path, screens }) =>
  Object.values(screens).map((screen) => ({ ...screen, path: `${path}/${screen.path}`.replace(/\/$/, '') })),
);

describe('the menu of somebody to whom everything is granted', () => {
  test('leads to every screen of the table', () => {
    const pairs = (list: { path: string; component: string }[]) =>
      list.map(({ path, component }) => [path, component]).sort();
    expect(pairs(granted.map(({ pattern, component }) => ({ path: pattern, component })))).toEqual(
      pairs(table),
    );
  });

  test('has each path once', () => {
    const paths = [...ungranted, ...table].map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) < index)).toEqual([]);
  });

  test('shows the groups in their order, one with a single section as that section', () => {
    const shown = visibleEntries(withUngranted(menu));
    expect(shown.map(({ path, icon, children }) => [path, icon, children.length])).toEqual([
      ['/dashboard', 'layout-dashboard', 0],
      ['/notifications', 'bell', 0],
      ['/menu/assets', 'boxes', 4],
      ['/menu/handovers', 'hand-coins', 2],
      ['/stock-takes', 'scan-barcode', 0],
      ['/menu/maintenance', 'wrench', 10],
      ['/menu/device-settings', 'cpu', 3],
      ['/menu/finance', 'wallet', 8],
      ['/reports', 'chart-column', 0],
      ['/menu/master-data', 'database', 5],
      ['/menu/administration', 'monitor-cog', 14],
    ]);
  });

  test('has each section in exactly one group', () => {
    const grouped = groups.flatMap((group) => group.sections);
    expect(grouped.toSorted()).toEqual(Object.keys(sections).toSorted());
  });

  test('marks the section while one of its pages is on screen that is not in the menu', () => {
    const activeOf = (path: string) => granted.find(({ pattern }) => pattern === path)?.activeMenu;
    expect([activeOf('/assets/:id/edit'), activeOf('/assets')]).toEqual(['/assets', undefined]);
  });

  test('calls a page by the trail that leads to it, the first one once', () => {
    const trailOf = (path: string) =>
      granted.find(({ pattern }) => pattern === path)?.crumbs.map(({ title }) => title);
    expect([trailOf('/assets'), trailOf('/assets/new')]).toEqual([['Assets'], ['Assets', 'New asset']]);
  });
});

test('every path that can be granted is known, so that 401 is told from 404', () => {
  const places = granted.map(({ pattern }) => pattern.replace(':id', '7'));
  expect(places.filter((place) => !isKnownPath(place))).toEqual([]);
  expect(['/assets/7/life', '/custodies', ''].filter(isKnownPath)).toEqual([]);
});

test('an address leads nobody to another screen than the one it spells, whatever is granted of the others', () => {
  for (const { path, needs } of table) {
    const others = grantedScreens(
      withUngranted(menuFor((permission) => ![needs].flat().includes(permission))),
    );
    const place = path.replace(':id', '7').replace(':name', 'list');
    const found = findGranted(others, place);
    expect([place, found?.component]).toEqual([place, undefined]);
  }
});

test('what is no number leads to no record', () => {
  const everywhere = table.filter(({ path }) => path.includes(':id'));
  for (const id of ['abc', '0', '1.5', '-1', '9'.repeat(16)]) {
    const places = everywhere.map(({ path }) => path.replace(':id', id));
    expect(places.filter((place) => isKnownPath(place) || findGranted(granted, place))).toEqual([]);
  }
});

test.each(['vehicles/list', '', 'constructor', 'toString', '__proto__'])(
  'a component %p that another server sends has no view',
  (component) => {
    expect(viewOf(component)).toBeUndefined();
  },
);
