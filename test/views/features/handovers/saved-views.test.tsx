import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import HandoverList from '../../../../src/views/features/handovers/list.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

type Views = Answer<'/savedView/list'>;
type View = Views['rows'][number];

let personId = 8400;
beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  forgetTrees();
  personId += 1;
});

const view = (changes: Partial<View> = {}): View => ({
  id: 812,
  version: 2,
  list: 'handover',
  name: 'Open drafts',
  owner: 'Li Na',
  mine: false,
  shared: true,
  organisation: null,
  roles: [{ id: 2, name: '资产管理员' }],
  mayChange: true,
  content: { query: 'state=draft', columns: null, widths: {}, density: 'normal' },
  ...changes,
});
const begins: Views = {
  rows: [view()],
  defaultView: 812,
  chosen: false,
  ofRoles: { view: 812, role: '资产管理员' },
  mayShareWithAll: true,
};

async function show(at: string, views: Partial<Views> = {}, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/savedView/list': () => ({ ...begins, ...views }),
    '/savedView/roles': () => ({
      rows: [
        { id: 2, name: '资产管理员', view: { id: 812, name: 'Open drafts' } },
        { id: 5, name: '审计员', view: { id: 9, name: 'Loans' } },
      ],
    }),
    '/handover/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    ...more,
  });
  const load = async () => ({ ...keeper, personId, permissions: ['handover.read', 'savedView.share'] });
  const drawn = await drawInside(<HandoverList />, { at, load });
  await screen.findByRole('button', { name: /^View: / });
  return { ...drawn, server, requested: () => server.payloads('/handover/list').at(-1) };
}
const address = () => fullPath(currentRoute());
type Person = Awaited<ReturnType<typeof show>>['person'];
async function choose(person: Person, item: RegExp | string) {
  await person.click(screen.getByRole('button', { name: /^View: / }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
}

test('a list begins with the view of the role, which says so, and a person can begin with none', async () => {
  const { requested, person, server } = await show('/handovers', {}, { '/savedView/choose': () => ({}) });
  await screen.findByRole('button', { name: 'View: Open drafts' });
  await waitFor(() => expect(requested()).toMatchObject({ state: 'draft' }));
  await person.click(screen.getByRole('button', { name: 'View: Open drafts' }));
  expect(await screen.findByText('default for Asset manager')).toBeVisible();
  await person.click(screen.getByRole('menuitem', { name: 'All handovers' }));
  await screen.findByRole('button', { name: 'View: All handovers' });
  await choose(person, 'Default without a view');
  await waitFor(() => expect(server.payloads('/savedView/choose')).toEqual([{ list: 'handover', id: null }]));
});

test('who chose none goes back to what the role says', async () => {
  const { person, server } = await show(
    '/handovers',
    { defaultView: null, chosen: true },
    { '/savedView/choose': () => ({}) },
  );
  await choose(person, 'Default view for Asset manager');
  await waitFor(() => expect(server.payloads('/savedView/choose')).toEqual([{ list: 'handover' }]));
});

test('for which roles the list begins with a view is said where it is shared with everybody', async () => {
  const { person, server } = await show(
    '/handovers',
    {},
    { '/savedView/update': () => view({ version: 3 }) },
  );
  await screen.findByRole('button', { name: 'View: Open drafts' });
  await choose(person, 'Rename or share…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('checkbox', { name: 'Asset manager' })).toBeChecked();
  expect(dialog.getByText('current default: Loans')).toBeVisible();
  await person.click(dialog.getByRole('checkbox', { name: /^Auditor/ }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  const naming = { name: 'Open drafts', shared: true, organisationId: null };
  await waitFor(() =>
    expect(server.payloads('/savedView/update')).toEqual([
      { id: 812, version: 2, changes: { ...naming, roleIds: [2, 5] } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who shares within an organisation alone says with which, and nothing of roles', async () => {
  const { person, server } = await show('/handovers', {
    rows: [],
    defaultView: null,
    ofRoles: null,
    mayShareWithAll: false,
  });
  await choose(person, 'Save as new view…');
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /Name/ }), 'Ours');
  await person.click(dialog.getByRole('checkbox', { name: 'Share this view' }));
  expect(dialog.queryByText('Default view for roles')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please fill this in')).toBeVisible();
  expect(server.payloads('/savedView/create')).toEqual([]);
});

test('a name that meets another save is shown beside it, and alone is sent again', async () => {
  const theirs = view({ version: 7, name: 'Drafts of all' });
  const { person, server } = await show(
    '/handovers?view=812',
    {},
    {
      '/savedView/update': ({ version }) =>
        version === 7 ? theirs : new Refused('stale', 'Changed meanwhile', { current: theirs }),
    },
  );
  await choose(person, 'Rename or share…');
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await person.clear(name);
  await person.type(name, 'Mine');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('cell', { name: 'Drafts of all' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Mine' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() =>
    expect(server.payloads('/savedView/update').at(-1)).toEqual({
      id: 812,
      version: 7,
      changes: { name: 'Mine', shared: true, organisationId: null },
    }),
  );
});

test('a view that somebody removed meanwhile can be kept as a new one', async () => {
  const { person, server } = await show(
    '/handovers?view=812&kind=issue',
    {},
    {
      '/savedView/update': () => new Refused('notFound', 'Not there'),
      '/savedView/create': (input) => view({ ...input, id: 813, organisation: null, roles: [], mine: true }),
    },
  );
  await person.click(screen.getByRole('button', { name: 'Save view' }));
  const described = within(
    await screen.findByRole('dialog', { name: 'The view “Open drafts” no longer exists' }),
  );
  await person.click(described.getByRole('button', { name: 'Save as new view…' }));
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Kept');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/savedView/create')[0]).toMatchObject({
      list: 'handover',
      name: 'Kept',
      content: { query: 'kind=issue' },
    }),
  );
  await waitFor(() => expect(address()).toBe('/handovers?view=813'));
});

test('one that somebody changed meanwhile is asked for again before it is removed', async () => {
  const theirs = view({ version: 7 });
  const { person, server } = await show(
    '/handovers?view=812',
    {},
    {
      '/savedView/remove': ({ version }) =>
        version === 7 ? {} : new Refused('stale', 'Changed meanwhile', { current: theirs }),
    },
  );
  await choose(person, 'Remove the view …');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('It will no longer be the default view for Asset manager.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText('Someone else saved it in the meantime.');
  await person.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(server.payloads('/savedView/remove').map(({ version }) => version)).toEqual([2, 7]),
  );
  await waitFor(() => expect(address()).toBe('/handovers?view=all'));
});

test('what a view names and is not there any more is said, and goes with the next save', async () => {
  const content = { ...view().content, query: 'state=draft&kind=barter', columns: ['documentNo', 'gone'] };
  const { person, server, requested } = await show(
    '/handovers?view=812',
    { rows: [view({ content })] },
    { '/savedView/update': () => view({ version: 3 }) },
  );
  expect(screen.getByText(/Some filters or columns of this view no longer exist/)).toBeVisible();
  expect(requested()).toMatchObject({ state: 'draft' });
  await person.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(server.payloads('/savedView/update')[0]?.changes.content).toMatchObject({
      query: 'state=draft',
      columns: ['documentNo'],
    }),
  );
});
