import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import RoleDetail from '../../../../src/views/features/roles/detail.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, type Role, role, roleRow } from './roles.ts';

async function show(shown: Role | Refused, calls: Parameters<typeof fakeServer>[0] = {}, user = {}) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/role/get': () => shown,
    '/role/list': () => ({
      rows: [roleRow(5), roleRow(6, { grant: { 'asset.read': 'own', 'log.read': 'all' } })],
      next: null,
    }),
    ...calls,
  });
  const view = <Route path="/roles/:id" component={RoleDetail} />;
  const somebody = { ...keeper, permissions: everything, ...user };
  return { ...(await drawInside(view, { at: '/roles/5', load: async () => somebody })), server };
}

const actions = /^(Copy|Edit|Remove)$/;
const offered = () =>
  [...screen.queryAllByRole('button', { name: actions }), ...screen.queryAllByRole('link', { name: actions })]
    .map((action) => action.textContent)
    .toSorted();
const rowOf = async (right: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${right}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('one role', () => {
  test('tells what it may do and how far, the menu that follows, and who has it', async () => {
    const holders = [{ id: 7, accountId: 8, name: 'Li', loginid: 'li' }];
    await show(role(5, { people: 3, holders, organisations: [{ id: 4, name: 'South' }] }));
    expect(await screen.findByRole('heading', { name: /Role 5/, level: 1 })).toBeVisible();
    expect(await rowOf('View assets')).toEqual(['View assets', 'own organisation and below']);
    expect(await rowOf('View suppliers')).toEqual(['View suppliers', 'yes']);
    const menu = screen.getByRole('region', { name: 'Menu' });
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Assets', 'Scan', 'Suppliers']);
    expect(screen.getByRole('link', { name: 'Li' })).toHaveAttribute('href', '#/people/7');
    expect(screen.getByText('3 in total')).toBeVisible();
    expect(screen.getByText('South')).toBeVisible();
  });

  test.each<[string, Partial<Role>, string[]]>([
    ['of the product', { builtIn: true }, ['Copy']],
    ['of the company', {}, ['Copy', 'Edit', 'Remove']],
  ])('%s offers what can be done with it', async (_, changes, expected) => {
    await show(role(5, changes));
    await screen.findByRole('link', { name: 'Copy' });
    expect(offered()).toEqual(expected);
  });

  test.each([
    ['without the right', { permissions: ['role.read'] }],
    ['in the browse mode', { workMode: '0' as const }],
  ])('offers nothing %s', async (_, user) => {
    await show(role(5), {}, user);
    await rowOf('View assets');
    expect(offered()).toEqual([]);
  });

  test('stands beside another, and what differs can be read in both', async () => {
    const { person } = await show(role(5));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'Role 6');
    expect(await rowOf('View assets')).toEqual(['View assets', 'own organisation and below', 'own records']);
    expect(await rowOf('View log')).toEqual(['View log', '–', 'all records']);
    expect(await rowOf('View suppliers')).toEqual(['View suppliers', 'yes', '–']);
  });

  test('is removed once nobody has it and that was confirmed', async () => {
    const { person, server } = await show(role(5), { '/role/remove': () => ({ removed: 5 }) });
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(fullPath(currentRoute())).toBe('/roles'));
    expect(server.payloads('/role/remove')).toEqual([{ id: 5, version: 1 }]);
  });

  test('that somebody has cannot be removed', async () => {
    await show(role(5, { people: 1 }));
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeDisabled();
  });

  test('that does not exist is said so', async () => {
    await show(new Refused('notFound', 'Not found'));
    expect(await screen.findByText('Role not found')).toBeVisible();
  });
});
