import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import AssetList from '../../../../src/views/features/assets/list.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, row, trees } from './register.ts';

type View = Answer<'/savedView/list'>['rows'][number];

let personId = 8100;
beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  forgetTrees();
  personId += 1;
});

const view = (changes: Partial<View> = {}): View => ({
  id: 712,
  version: 4,
  list: 'assets',
  name: 'Spare laptops',
  owner: 'Li Na',
  mine: true,
  shared: false,
  organisation: null,
  roles: [],
  mayChange: true,
  content: {
    query: 'status=inStock&sort=name&order=desc',
    columns: ['assetNo', 'brand', 'name'],
    widths: {},
    density: 'compact',
  },
  ...changes,
});

const begins = { defaultView: null, chosen: false, ofRoles: null, mayShareWithAll: true };

async function show(
  at: string,
  more: Parameters<typeof fakeServer>[0] = {},
  defaultView: number | null = null,
) {
  const server = fakeServer({
    ...trees,
    '/savedView/list': () => ({ ...begins, rows: [view()], defaultView, chosen: defaultView !== null }),
    '/asset/list': () => ({ rows: [row(1)], next: null, count: { value: 1, capped: false } }),
    ...more,
  });
  const load = async () => ({ ...keeper, personId, permissions: [...everything, 'savedView.share'] });
  const drawn = await drawInside(<AssetList />, { at, load });
  await screen.findByText('Laptop 1');
  return { ...drawn, server, requested: () => server.payloads('/asset/list').at(-1) };
}
const address = () => fullPath(currentRoute());
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));

test('an address of a view shows its filters, order and columns in their order', async () => {
  const { requested } = await show('/assets?view=712');
  expect(requested()).toMatchObject({ status: ['inStock'], sort: 'name', order: 'desc' });
  expect(heads().slice(-3)).toEqual(['Asset no.', 'Brand', 'Name']);
  expect(screen.getByRole('button', { name: 'View: Spare laptops' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('the list begins with the view that was chosen, and all assets are an address of their own', async () => {
  const { requested, person } = await show('/assets', {}, 712);
  await screen.findByRole('button', { name: 'View: Spare laptops' });
  await waitFor(() => expect(requested()).toMatchObject({ status: ['inStock'] }));
  await person.click(screen.getByRole('button', { name: 'View: Spare laptops' }));
  await person.click(await screen.findByRole('menuitem', { name: 'All assets' }));
  await screen.findByRole('button', { name: 'View: All assets' });
  await waitFor(() => expect(requested()).not.toHaveProperty('status'));
  expect(address()).toBe('/assets?view=all');
});

test('a list that began with a view asks once when it is opened again, and as is said meanwhile', async () => {
  const first = await show('/assets', {}, 712);
  await screen.findByRole('button', { name: 'View: Spare laptops' });
  await waitFor(() => expect(first.requested()).toMatchObject({ status: ['inStock'] }));
  first.unmount();
  const again = await show('/assets', {}, 712);
  await screen.findByRole('button', { name: 'View: Spare laptops' });
  expect(again.server.payloads('/asset/list')).toEqual([expect.objectContaining({ status: ['inStock'] })]);
  again.unmount();
  const changed = view({ version: 5, content: { ...view().content, query: 'status=draft' } });
  const answer = { ...begins, rows: [changed], defaultView: 712, chosen: true };
  const later = await show('/assets', { '/savedView/list': () => answer });
  await waitFor(() => expect(later.requested()).toMatchObject({ status: ['draft'] }));
  later.unmount();
  const none = await show('/assets', { '/savedView/list': () => ({ ...begins, rows: [changed] }) });
  await screen.findByRole('button', { name: 'View: All assets' });
  await waitFor(() => expect(none.requested()).not.toHaveProperty('status'));
});

test.each(['{', '7', '{"id":712}', '{"id":712,"content":{"query":"status=draft"}}'])(
  'what is stored as %s is no view',
  async (stored) => {
    localStorage.setItem(`defaultView.assets.${personId}`, stored);
    const { server } = await show('/assets');
    expect(server.payloads('/asset/list')).toEqual([{ limit: 50, count: true }]);
  },
);

test('a view that is not there is told, and the plain list is shown', async () => {
  const { requested } = await show('/assets?view=99');
  expect(screen.getByRole('alert')).toHaveTextContent('View not found, or not shared with you.');
  expect(requested()).toEqual({ limit: 50, count: true });
});

test('what is changed stands beside the view in the address, and is saved into it or discarded', async () => {
  const { server, person, requested } = await show('/assets?view=712', {
    '/savedView/update': ({ changes }) => view({ version: 5, ...changes }),
  });
  await person.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('/assets?view=712&sort=name&order=desc'));
  await waitFor(() => expect(requested()).not.toHaveProperty('status'));
  await person.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(server.payloads('/savedView/update')).toHaveLength(1));
  expect(server.payloads('/savedView/update')[0]).toEqual({
    id: 712,
    version: 4,
    changes: { content: { ...view().content, query: 'sort=name&order=desc' } },
  });
  await person.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/assets?view=712'));
  await waitFor(() => expect(requested()).toMatchObject({ status: ['inStock'] }));
});

test('a save that comes too late shows both sides, and can be made all the same', async () => {
  const theirs = view({ version: 9, content: { ...view().content, query: 'status=draft' } });
  const { server, person } = await show('/assets?view=712&status=inUse', {
    '/savedView/update': ({ version }) =>
      version === 9 ? theirs : new Refused('stale', 'Changed meanwhile', { current: theirs }),
  });
  await person.click(screen.getByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('status=draft')).toBeVisible();
  expect(dialog.getByText('status=inUse')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(server.payloads('/savedView/update').at(-1)).toMatchObject({ version: 9 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new view is named, and shared with an organisation by who may', async () => {
  const { server, person } = await show('/assets?brand=x&status=inUse', {
    '/savedView/create': (input) => view({ ...input, id: 713, organisation: null }),
  });
  await person.click(screen.getByRole('button', { name: 'View: All assets' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
  await person.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Please fill this in')).toBeVisible();
  await person.type(screen.getByRole('textbox', { name: /Name/ }), 'In use');
  await person.click(screen.getByRole('checkbox', { name: 'Share this view' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/savedView/create')).toEqual([
      {
        list: 'assets',
        name: 'In use',
        shared: true,
        organisationId: null,
        content: { query: 'status=inUse', columns: null, widths: {}, density: 'normal' },
      },
    ]),
  );
  await waitFor(() => expect(address()).toBe('/assets?view=713'));
});

test('columns are put in order by keys, rows stand closer when asked to', async () => {
  const { person } = await show('/assets?view=712');
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Name' });
  // Past the two of the density and the first column.
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(heads().slice(-3)).toEqual(['Asset no.', 'Name', 'Brand']));
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(heads().slice(-3)).toEqual(['Asset no.', 'Brand', 'Name']));
});
