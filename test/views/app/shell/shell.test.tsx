import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import Shell from '../../../../src/views/app/shell/shell.tsx';
import { nobody } from '../../../../src/vocabulary/company.ts';
import type { MenuItem } from '../../../../src/vocabulary/menu.ts';
import { writeCompany } from '../../../../src/window/company.ts';
import { currentRoute, navigate } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { keeper, menu } from '../../support/people.ts';

// What the shell loads on demand is there already, so that no test waits for it.
beforeAll(async () => {
  await Promise.all([
    import('../../../../src/views/features/profile/profile.tsx'),
    import('../../../../src/views/app/shell/menu-drawer.tsx'),
  ]);
});

test('the menu is what the server grants, with the place marked', async () => {
  await drawInside(<Shell />, { at: '/profile/index' });
  const links = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '#/dashboard'],
    ['Assets', '#/assets'],
  ]);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Dashboard/Profile');
});

test('a page that does not exist, one that is not granted and one that is not built are told apart', async () => {
  const unknown = { path: '/planned', component: 'vehicles/list', meta: { title: 'Plans' } };
  const load = async () => ({ ...keeper, menu: [...menu, unknown] });
  await drawInside(<Shell />, { at: '/nowhere', load });
  expect(screen.getByRole('heading', { name: '404: page not found' })).toBeVisible();
  expect(currentRoute().path).toBe('/nowhere');
  await act(async () => navigate('/logs'));
  expect(screen.getByRole('heading', { name: '401: you do not have access to this page' })).toBeVisible();
  expect(currentRoute().path).toBe('/logs');
  await act(async () => navigate('/planned'));
  expect(screen.getByRole('heading', { name: 'This screen is not part of this build' })).toBeVisible();
  expect(screen.getByText('vehicles/list')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('aria-current', 'page');
});

test('a title and an icon that this build does not know are taken as they come', async () => {
  const plain = (title: string) => ({
    path: `/${title}`,
    component: 'assets/list',
    meta: { title, icon: title },
  });
  const load = async () => ({ ...keeper, menu: ['planned', 'constructor', 'toString'].map(plain) });
  await drawInside(<Shell />, { at: '/profile/index', load });
  const links = within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'planned', 'constructor', 'toString']);
});

test('a new page has its title, and its heading the focus', async () => {
  await drawInside(<Shell />, { at: '/nowhere' });
  await act(async () => navigate('/profile/index'));
  const heading = await screen.findByRole('heading', { name: 'Profile' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toBe('Profile - Administration & Logistics');
});

test('the refresh helper leads back to the place with its query', async () => {
  await drawInside(<Shell />, { at: '/redirect/profile/index?a=1' });
  await waitFor(() => expect(currentRoute()).toEqual({ path: '/profile/index', query: 'a=1' }));
});

test('collapsed, the menu keeps its names', async () => {
  const { person, sidebar } = await drawInside(<Shell />, { at: '/profile/index' });
  await person.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(sidebar.getSnapshot().value).toEqual({ 'wide screen': 'collapsed' });
  expect(screen.getByRole('link', { name: 'Assets' })).toHaveAttribute('data-hint', 'Assets');
});

test('collapsed, the entries below another one are a menu beside it', async () => {
  const below = (path: string, title: string) => ({
    path,
    name: title,
    component: 'assets/list',
    meta: { title },
  });
  const group = {
    path: '/stock',
    name: 'Stock',
    component: 'Layout',
    alwaysShow: true,
    meta: { title: 'Stock' },
    children: [below('in', 'Goods in'), below('out', 'Goods out')],
  };
  const load = async () => ({ ...keeper, menu: [group] });
  const { person } = await drawInside(<Shell />, { at: '/profile/index', load });
  await person.click(screen.getByRole('button', { name: 'Stock' }));
  expect(screen.getByRole('link', { name: 'Goods in' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(screen.queryByRole('link', { name: 'Goods in' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Stock' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Goods out' }));
  expect(currentRoute().path).toBe('/stock/out');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stock' })).toHaveAttribute('aria-current'));
});

test('on a narrow screen the menu is a drawer that a choice closes', async () => {
  const { person, sidebar } = await drawInside(<Shell />, { at: '/profile/index', narrow: true });
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible();
  act(() => sidebar.send({ type: 'address changed' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull());
});

test('the first stop of the keyboard leads past the menu', async () => {
  const { person } = await drawInside(<Shell />, { at: '/profile/index' });
  await person.tab();
  expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('the clock of the company', () => {
  afterEach(() => act(() => writeCompany(nobody)));

  test('is named where that of this device shows something else, and by what it differs', async () => {
    const { person } = await drawInside(<Shell />, { at: '/profile/index' });
    const sign = () => screen.queryByRole('button', { name: /about this time zone/ });
    expect(sign()).toBeNull();
    act(() => writeCompany({ timeZone: 'Pacific/Marquesas' }));
    expect(sign()).toHaveTextContent('GMT-9:30');
    await person.click(sign() as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Time zone' })).toHaveTextContent(
      /shown in Pacific\/Marquesas, where it is \d{4}-\d\d-\d\d \d\d:\d\d\. This device/,
    );
  });

  test('is said in the menu of the person on a narrow screen', async () => {
    writeCompany({ timeZone: 'Pacific/Marquesas' });
    const { person } = await drawInside(<Shell />, { at: '/profile/index', narrow: true });
    expect(screen.queryByRole('button', { name: /about this time zone/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Account of/ }));
    expect(await screen.findByText('Times in Pacific/Marquesas (GMT-9:30)')).toBeVisible();
  });
});

describe('a group of the menu', () => {
  const entry = (path: string, title: string) => ({
    path,
    name: title,
    component: 'assets/list',
    meta: { title },
  });
  const groupOf = (path: string, title: string, ...children: MenuItem[]) => ({
    path,
    name: title,
    component: 'Layout',
    meta: { title, breadcrumb: false },
    children,
  });
  const stock = groupOf(
    '/menu/stock',
    'Stock',
    entry('/goods-in', 'Goods in'),
    entry('/goods-out', 'Goods out'),
  );
  const vans = groupOf('/menu/vans', 'Vans', entry('/vans', 'All vans'), entry('/trips', 'Trips'));
  const load = async () => ({ ...keeper, menu: [stock, vans] });
  const button = (name: string) => screen.getByRole('button', { name });

  test('opens for the page on screen, and is marked for it while closed', async () => {
    const { person } = await drawInside(<Shell />, { at: '/goods-in', load });
    expect(button('Stock')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Vans')).toHaveAttribute('aria-expanded', 'false');
    const list = document.getElementById(button('Stock').getAttribute('aria-controls') ?? '');
    expect(within(list as HTMLElement).getByRole('link', { current: 'page' })).toHaveTextContent('Goods in');
    await person.click(button('Stock'));
    expect(button('Stock')).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('link', { name: 'Goods out' })).toBeNull();
    await act(async () => navigate('/trips'));
    expect(button('Vans')).toHaveAttribute('aria-expanded', 'true');
    expect(button('Stock')).not.toHaveAttribute('aria-current');
  });

  test('is found as the person left it, by the keyboard too, and by nobody else', async () => {
    const first = await drawInside(<Shell />, { at: '/profile/index', load });
    button('Vans').focus();
    await first.person.keyboard('{Enter}');
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getByRole('link', { name: 'Trips' })).toBeVisible();
    first.unmount();
    const other = async () => ({ ...(await load()), personId: 8 });
    const second = await drawInside(<Shell />, { at: '/profile/index', load: other });
    expect(button('Vans')).toHaveAttribute('aria-expanded', 'false');
    second.unmount();
    await drawInside(<Shell />, { at: '/profile/index', load });
    expect(button('Vans')).toHaveAttribute('aria-expanded', 'true');
  });
});
