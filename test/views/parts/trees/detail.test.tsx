import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import CategoryDetail from '../../../../src/views/features/categories/detail.tsx';
import OrganisationDetail from '../../../../src/views/features/organisations/detail.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore, showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { categoryPage, everything, organisationPage, organisationRows } from './nodes.ts';

async function show(calls: Parameters<typeof fakeServer>[0], user = {}) {
  forgetTrees();
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/organisation/get': () => organisationPage(2),
    '/organisation/tree': () => ({ rows: organisationRows }),
    '/organisation/list': () => ({ rows: organisationRows }),
    '/category/get': () => categoryPage(3),
    ...calls,
  });
  const view = (
    <>
      <Route path="/organisations/:id" component={OrganisationDetail} />
      <Route path="/categories/:id" component={CategoryDetail} />
    </>
  );
  const load = async () => ({ ...keeper, permissions: everything, ...user });
  const open = (at: string) => drawInside(view, { at, load });
  return { server, open };
}
const withNine = [...organisationRows, { ...organisationRows[0], id: 9, name: 'Nine' } as never];
const actions = /^(Add below|Move to…|Edit|Merge into…|Retire|Restore|Remove)$/;
const offered = () => {
  showMore();
  return [
    ...screen.queryAllByRole('button', { name: actions }),
    ...screen.queryAllByRole('link', { name: actions }),
  ]
    .map((action) => action.textContent)
    .toSorted();
};

describe('one organisation', () => {
  test('tells where it hangs, what is in it, and what was merged into it', async () => {
    const { open } = await show({
      '/organisation/get': () => organisationPage(2, { merged: ['Old / Two'], below: 3 }),
    });
    await open('/organisations/2');
    expect(await screen.findByRole('heading', { name: /Organisation 2/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Organisation 1' })).toHaveAttribute('href', '#/organisations/1');
    expect(screen.getByRole('link', { name: '20' })).toHaveAttribute('href', '#/assets?organisationId=2');
    for (const notice of ['O-2', 'Old / Two', '3', '4']) expect(screen.getByText(notice)).toBeVisible();
  });

  test.each([
    ['active', ['Add below', 'Edit', 'Merge into…', 'Move to…', 'Remove', 'Retire']],
    ['retired', ['Edit', 'Merge into…', 'Move to…', 'Remove', 'Restore']],
  ] as const)('that is %s offers what its life allows', async (state, expected) => {
    const { open } = await show({ '/organisation/get': () => organisationPage(2, { state }) });
    await open('/organisations/2');
    await screen.findByText('O-2');
    await waitFor(() => expect(offered()).toEqual(expected));
  });

  test('that is all there is at the top has nowhere to be moved', async () => {
    const { open } = await show({
      '/organisation/get': () => organisationPage(1, { parentId: null, parent: null }),
    });
    await open('/organisations/1');
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await screen.findByRole('button', { name: 'Retire' });
    expect(offered()).not.toContain('Move to…');
  });

  test('offers nothing without the right', async () => {
    const { open } = await show({}, { permissions: ['organisation.read'] });
    await open('/organisations/2');
    await screen.findByText('O-2');
    expect(offered()).toEqual([]);
  });

  test('is moved by a dialog', async () => {
    const { open, server } = await show({
      '/organisation/get': () =>
        organisationPage(1, { parentId: null, parent: null, path: 'Organisation 1' }),
      '/organisation/tree': () => ({ rows: withNine }),
      '/organisation/list': () => ({ rows: withNine }),
      '/organisation/move': ({ id }) => ({ id, version: 2, name: 'Organisation 1' }),
    });
    const { person } = await open('/organisations/1');
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog)
      .getByRole('combobox', { name: /Parent/ })
      .focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('option', { name: 'Nine' }));
    await person.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(server.payloads('/organisation/move')).toEqual([{ id: 1, version: 1, parentId: 9 }]),
    );
  });

  test('is merged into an active one', async () => {
    const { open, server } = await show({
      '/organisation/merge': () => ({ id: 1, version: 1, name: 'Organisation 1' }),
    });
    const { person } = await open('/organisations/2');
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Merge into…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('combobox', { name: /Into/ }).focus();
    await person.keyboard('{Enter}');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Organisation 1', 'Organisation 2']);
    await person.click(screen.getByRole('option', { name: 'Organisation 1' }));
    await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(server.payloads('/organisation/merge')).toEqual([{ id: 2, version: 1, into: 1 }]),
    );
  });

  test('that both have something of one name below them is said, and so is what keeps it', async () => {
    const { open } = await show({
      '/organisation/remove': () =>
        new Refused('inUse', 'In use', {
          uses: [
            { use: 'assets', count: 12 },
            { use: 'people', count: 1 },
          ],
        }),
      '/organisation/merge': () => new Refused('duplicate', 'There is one', { field: 'name' }),
    });
    const { person } = await open('/organisations/2');
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It cannot be removed because it still has: 12 assets, 1 person',
    );
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(screen.getByRole('button', { name: 'Merge into…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('combobox', { name: /Into/ }).focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('option', { name: 'Organisation 1' }));
    await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Both have a sub-unit of the same name/),
    );
  });

  test('is gone once it was removed', async () => {
    const { open } = await show({ '/organisation/remove': () => ({}) });
    const { person } = await open('/organisations/2');
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(fullPath(currentRoute())).toBe('/organisations'));
  });

  test('that does not exist is said so', async () => {
    const { open } = await show({ '/organisation/get': () => new Refused('notFound', 'Not found') });
    await open('/organisations/2');
    expect(await screen.findByText('Organisation not found')).toBeVisible();
  });
});

test('one category tells its rules as they are read', async () => {
  const { open } = await show({});
  await open('/categories/3');
  expect(await screen.findByRole('heading', { name: /Computers/ })).toBeVisible();
  for (const notice of ['Fixed asset', '36', '5%', 'Straight line', 'DZ'])
    expect(screen.getByText(notice)).toBeVisible();
});
