import { describe, expect, test } from '@jest/globals';
import { ungranted, withUngranted } from '../../../src/api/contract/screens.ts';
import {
  findGranted,
  fullPathOf,
  grantedScreens,
  groupsWith,
  trail,
  visibleEntries,
} from '../../../src/machines/shell/menu-model.ts';
import type { MenuItem } from '../../../src/vocabulary/menu.ts';
import { menu } from '../../views/support/people.ts';

const leaf = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  path,
  component: `view${path}`,
  meta: { title: path },
  ...more,
});

test.each([
  ['', '/assets', '/assets'],
  ['/assets', '', '/assets'],
  ['/assets', ':id/edit', '/assets/:id/edit'],
  ['/assets', '/logs', '/logs'],
  ['/assets/', 'new', '/assets/new'],
  ['', 'https://example.com/a', 'https://example.com/a'],
])('below %p, %p is %p', (parent, path, whole) => {
  expect(fullPathOf(parent, path)).toBe(whole);
});

describe('the sidebar', () => {
  test('draws a parent with one visible child as that child, with its own icon', () => {
    expect(visibleEntries(menu)).toEqual([
      { path: '/assets', title: 'Assets', icon: 'box', outside: false, children: [] },
    ]);
  });

  test('keeps a parent that has several, or is always shown', () => {
    const several = [leaf('/a', { children: [leaf('x'), leaf('y')] })];
    const always = [leaf('/b', { alwaysShow: true, children: [leaf('x')] })];
    expect(visibleEntries(several)[0]?.children.map(({ path }) => path)).toEqual(['/a/x', '/a/y']);
    expect(visibleEntries(always)).toMatchObject([{ path: '/b', children: [{ path: '/b/x' }] }]);
  });

  test('draws nothing hidden, and no parent whose children are all gone', () => {
    const gone = [leaf('/a', { children: [leaf('x', { hidden: true })] }), leaf('/b', { hidden: true })];
    expect(visibleEntries(gone)).toEqual([]);
  });

  test('knows what leads outside', () => {
    const paths = ['https://example.com', 'mailto:a@b.c', 'tel:110', '/inside'];
    expect(visibleEntries(paths.map((path) => leaf(path))).map(({ outside }) => outside)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test('the groups that lead to a path are named, the outermost first', () => {
  const inner = leaf('inner', { children: [leaf('x'), leaf('y')] });
  const entries = visibleEntries([leaf('/a', { children: [inner, leaf('z')] }), leaf('/b')]);
  expect(groupsWith(entries, '/a/inner/y')).toEqual(['/a', '/a/inner']);
  expect(groupsWith(entries, '/a/z')).toEqual(['/a']);
  expect(groupsWith(entries, '/b')).toEqual([]);
});

describe('the granted screens', () => {
  const granted = grantedScreens(withUngranted(menu));

  test('are found by path, a literal one before one with parameters', () => {
    expect(findGranted(granted, '/assets')?.component).toBe('assets/list');
    expect(findGranted(granted, '/assets/new')?.component).toBe('assets/form');
    expect(findGranted(granted, '/assets/12')?.component).toBe('assets/detail');
    expect(findGranted(granted, '/dashboard')?.component).toBe('dashboard/index');
    expect(findGranted(granted, '/profile/index')?.component).toBe('profile/index');
    expect(findGranted(granted, '/logs')).toBeUndefined();
  });

  const steps = (path: string) => {
    const screen = findGranted(granted, path);
    return screen && trail(screen, ungranted[0]).map(({ title, linked }) => (linked ? `[${title}]` : title));
  };

  test('have a trail that begins with the dashboard and whose last step is no link', () => {
    expect(steps('/dashboard')).toEqual(['Dashboard']);
    expect(steps('/assets')).toEqual(['[Dashboard]', 'Assets']);
    expect(steps('/assets/12')).toEqual(['[Dashboard]', '[Assets]', 'Asset']);
  });

  test('have no link where the redirect is noRedirect', () => {
    const entries = grantedScreens([leaf('/a', { redirect: 'noRedirect', children: [leaf('x')] })]);
    const screen = findGranted(entries, '/a/x');
    expect(screen && trail(screen, ungranted[0]).map(({ linked }) => linked)).toEqual([true, false, false]);
  });
});
