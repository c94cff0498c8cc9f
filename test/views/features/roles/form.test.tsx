import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import RoleForm from '../../../../src/views/features/roles/form.tsx';
import { permissionNames, permissionWords } from '../../../../src/views/records/role.ts';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, role } from './roles.ts';

const organisations = [
  {
    id: 4,
    parentId: null,
    code: 'S',
    name: 'South',
    path: 'South',
    depth: 0,
    searchText: 'south s',
    state: 'active' as const,
  },
];

let reader = 860;
async function show(at: string, calls: Parameters<typeof fakeServer>[0]) {
  reader += 1;
  const server = fakeServer({ '/organisation/list': () => ({ rows: organisations }), ...calls });
  const view = (
    <>
      <Route path="/roles/new" component={RoleForm} />
      <Route path="/roles/:id/edit" component={RoleForm} />
    </>
  );
  const load = async () => ({ ...keeper, personId: reader, permissions: everything });
  return { ...(await drawInside(view, { at, load })), server };
}
const place = () => fullPath(currentRoute());
const right = (name: string) => screen.findByRole('combobox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const menu = () =>
  within(screen.getByRole('region', { name: 'Menu' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the form of a role', () => {
  test('copies another without its name; the menu follows what is given', async () => {
    const { person, server } = await show('/roles/new?from=3', {
      '/role/get': ({ id }) => role(id),
      '/role/create': ({ name }) =>
        name === 'Taken' ? new Refused('duplicate', 'x', { field: 'name' }) : { id: 9, version: 1, name },
    });
    expect(await right('View assets')).toHaveValue('subtree');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(menu()).toEqual(['Assets', 'Scan', 'Suppliers']);
    await person.selectOptions(await right('View suppliers'), 'no');
    await person.selectOptions(await right('View log'), 'own organisation');
    expect(menu()).toEqual(['Assets', 'Scan', 'Asset log']);
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Taken');
    await person.click(save());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid());
    await person.clear(screen.getByRole('textbox', { name: 'Name' }));
    await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Porter');
    await person.click(save());
    await waitFor(() => expect(place()).toBe('/roles/9'));
    expect(server.payloads('/role/create').at(-1)).toEqual({
      name: 'Porter',
      grant: { 'asset.read': 'subtree', 'log.read': 'organisation' },
      organisationIds: [],
    });
  });

  test('grants everything at once, and what belongs to no organisation with all records alone', async () => {
    const { person } = await show('/roles/new', {});
    const everything = await right('Everything');
    await person.selectOptions(everything, 'own organisation and below');
    expect(await right('View assets')).toHaveValue('subtree');
    expect(await right('View suppliers')).toHaveValue('');
    await person.selectOptions(everything, 'all records');
    expect(await right('View suppliers')).toHaveValue('all');
    expect(everything).toHaveValue('all');
    expect(menu()).toContain('Settings');
    await person.selectOptions(await right('View log'), 'own records');
    expect(everything).toHaveValue('');
    await person.selectOptions(everything, 'no');
    expect(menu()).toEqual([]);
  });

  test('offers every right that there is', async () => {
    await show('/roles/new', {});
    await right('View assets');
    for (const name of permissionNames) {
      const { message } = permissionWords[name];
      expect(screen.getByRole('combobox', { name: message })).toBeVisible();
    }
  });

  test('says before it is saved what that gives and takes, and whom it concerns', async () => {
    await show('/roles/5/edit', { '/role/get': () => role(5, { people: 3 }) }).then(async ({ person }) => {
      await person.selectOptions(await right('View assets'), 'own records');
      await person.selectOptions(await right('View log'), 'all records');
    });
    const effect = await screen.findByRole('region', { name: 'Effect of saving' });
    expect(effect).toHaveTextContent('Adds: View log (all records)');
    expect(effect).toHaveTextContent('Removes or narrows: View assets (own organisation and below)');
    expect(effect).toHaveTextContent('Affects 3 people, whose sessions will end.');
  });

  test('wants an organisation where chosen ones are reached, and forgets it otherwise', async () => {
    const { person, server } = await show('/roles/5/edit', {
      '/role/get': () => role(5),
      '/role/update': () => ({ id: 5, version: 2, name: 'Role 5' }),
    });
    await person.selectOptions(await right('View assets'), 'selected organisations');
    await person.click(save());
    expect(server.payloads('/role/update')).toEqual([]);
    await person.click(await screen.findByRole('combobox', { name: /Selected organisations/ }));
    await person.click(await screen.findByRole('option', { name: /South/ }));
    expect(await screen.findByRole('button', { name: 'Remove South' })).toBeVisible();
    await person.click(save());
    await waitFor(() =>
      expect(server.payloads('/role/update')[0]).toMatchObject({
        changes: { grant: { 'asset.read': 'chosen', 'supplier.read': 'all' }, organisationIds: [4] },
      }),
    );
  });

  test('shows both sides when somebody was quicker, right by right', async () => {
    let stale = true;
    const theirs = role(5, { version: 2, grant: { 'asset.read': 'all', 'supplier.read': 'all' } });
    const { person, server } = await show('/roles/5/edit', {
      '/role/get': () => role(5),
      '/role/update': () => {
        if (!stale) return { id: 5, version: 3, name: 'Role 5' };
        stale = false;
        return new Refused('stale', 'Changed meanwhile', { current: theirs });
      },
    });
    await person.selectOptions(await right('View log'), 'own records');
    await person.click(save());
    const conflict = await screen.findByRole('alert', { name: /Someone else/ });
    expect(within(conflict).getByRole('group', { name: 'View assets' })).toHaveTextContent(/all records/);
    await person.click(within(conflict).getByRole('button', { name: 'Save selection' }));
    await waitFor(() =>
      expect(server.payloads('/role/update')[1]).toMatchObject({
        version: 2,
        changes: { grant: { 'asset.read': 'all', 'log.read': 'own', 'supplier.read': 'all' } },
      }),
    );
  });
});
