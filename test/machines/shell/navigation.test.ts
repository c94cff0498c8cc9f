import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type Section, sections } from '../../../src/api/contract/screens.ts';
import { fullPathOf, type Granted } from '../../../src/machines/shell/menu-model.ts';
import { type NavigationNotice, navigationMachine } from '../../../src/machines/shell/navigation.ts';
import { renamedRoute } from '../../../src/machines/shell/routes.ts';

const granted = (pattern: string, more: Partial<Granted> = {}): Granted => ({
  pattern,
  component: `${pattern}/index`,
  title: pattern,
  crumbs: [],
  tab: { title: pattern, fixed: false, cached: true, named: true },
  ...more,
});
const screens = [
  granted('/dashboard'),
  granted('/assets'),
  granted('/401'),
  granted('/system', { redirect: '/system/people' }),
  granted('/assets/:id'),
];
const go = (to: string) => ({ type: 'go', to });
const withoutATab = { type: 'page without a tab shown' };
const shown = (path: string, query: string, pattern = path) => ({
  type: 'page shown',
  route: { path, query },
  screen: granted(pattern).tab,
});

function begin() {
  const navigation = createActor(navigationMachine).start();
  const details: NavigationNotice[] = [];
  navigation.on('*', (notice) => details.push(notice));
  /** What becomes of a route. */
  const at = (path: string, query = '') => {
    details.length = 0;
    navigation.send({ type: 'address changed', route: { path, query } });
    return [...details];
  };
  return { navigation, at };
}

function withSomebody() {
  const begun = begin();
  begun.navigation.send({ type: 'person entered', granted: screens });
  return begun;
}

test('nobody is led before somebody is here, nor after they left', () => {
  const { navigation, at } = begin();
  const everywhere = () =>
    ['/', '/login', '/assets', '/redirect/assets', '/nowhere'].flatMap((path) => at(path));
  expect(everywhere()).toEqual([]);
  navigation.send({ type: 'person entered', granted: screens });
  expect(everywhere()).toHaveLength(6);
  navigation.send({ type: 'person left' });
  expect(everywhere()).toEqual([]);
  expect(navigation.getSnapshot().value).toBe('nobody here');
  expect(navigation.getSnapshot().context.granted).toEqual([]);
});

test('/ leads to the dashboard', () => {
  expect(withSomebody().at('/')).toEqual([go('/dashboard')]);
});

test.each(['/login', '/auth-redirect'])('%s leads back to where the sign-in was asked for', (page) => {
  expect(withSomebody().at(page, 'redirect=%2Fassets%3Fstatus%3DinUse')).toEqual([
    go('/assets?status=inUse'),
  ]);
});

test.each(['/login', '/auth-redirect'])('%s leads to / when it carries no way on', (page) => {
  expect(withSomebody().at(page)).toEqual([go('/')]);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'evil',
  '/login?redirect=x',
  '/auth-redirect',
])('a redirect to %s is not followed', (redirect) => {
  expect(withSomebody().at('/login', `redirect=${encodeURIComponent(redirect)}`)).toEqual([go('/')]);
});

test('a deep link draws the page anew, its query kept', () => {
  expect(withSomebody().at('/redirect/assets/5', 'tab=log')).toEqual([
    { type: 'fresh page asked', path: '/assets/5' },
    go('/assets/5?tab=log'),
  ]);
});

test('a menu entry without a page of its own leads where it says', () => {
  expect(withSomebody().at('/system')).toEqual([go('/system/people')]);
});

test('a page that the menu grants is shown in its tab, with its query', () => {
  const { at } = withSomebody();
  expect(at('/assets', 'status=inUse')).toEqual([shown('/assets', 'status=inUse')]);
  expect(at('/assets/5')).toEqual([shown('/assets/5', '', '/assets/:id')]);
});

test.each(['/401', '/404', '/logs', '/assets/5/edit'])('%s is shown without a tab', (path) => {
  expect(withSomebody().at(path)).toEqual([withoutATab]);
});

test.each([
  ['/places', '', '/locations'],
  ['/custody/7', 'tab=lines', '/handovers/7?tab=lines'],
  ['/assets/change', 'search=a', '/assets/bulk-edit?search=a'],
  ['/lists/3/edit', '', '/asset-lists/3/edit'],
  ['/errors', '', '/error-reports'],
])('the former address %s %s leads to %s', (path, query, to) => {
  expect(withSomebody().at(path, query)).toEqual([go(to)]);
});

test('no present address is taken for a former one, which would lead to itself for ever', () => {
  const paths = Object.values<Section>(sections).flatMap(({ path, screens }) =>
    Object.values(screens).map((screen) => fullPathOf(path, screen.path)),
  );
  expect(paths.filter((path) => renamedRoute({ path, query: '' }))).toEqual([]);
});
