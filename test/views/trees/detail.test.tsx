import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import CategoryDetail from '../../../src/views/categories/detail.tsx';
import { forgetTrees } from '../../../src/views/components/picker/trees.ts';
import { toastStore } from '../../../src/views/components/toaster.ts';
import OrganisationDetail from '../../../src/views/organisations/detail.tsx';
import { currentPlace, fullPath, Route } from '../../../src/window/router.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer, Refused } from '../support/fake-server.ts';
import { keeper } from '../support/people.ts';
import { categoryPage, everything, organPage, organRows } from './nodes.ts';

async function show(calls: Parameters<typeof fakeServer>[0], user = {}) {
  forgetTrees();
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/organ/get': () => organPage(2),
    '/organ/tree': () => ({ rows: organRows }),
    '/organ/list': () => ({ rows: organRows }),
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
const withNine = [...organRows, { ...organRows[0], id: 9, name: 'Nine' } as never];
const deeds = /^(Add below|Move to…|Edit|Merge into…|Retire|Restore|Remove)$/;
const offered = () =>
  [...screen.queryAllByRole('button', { name: deeds }), ...screen.queryAllByRole('link', { name: deeds })]
    .map((deed) => deed.textContent)
    .toSorted();

describe('one organisation', () => {
  test('tells where it hangs, what is in it, and what was merged into it', async () => {
    const { open } = await show({ '/organ/get': () => organPage(2, { merged: ['Old / Two'], below: 3 }) });
    await open('/organisations/2');
    expect(await screen.findByRole('heading', { name: /Organ 2/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Organ 1' })).toHaveAttribute('href', '#/organisations/1');
    expect(screen.getByRole('link', { name: '20' })).toHaveAttribute('href', '#/assets?organId=2');
    for (const fact of ['O-2', 'Old / Two', '3', '4']) expect(screen.getByText(fact)).toBeVisible();
  });

  test.each([
    ['active', ['Add below', 'Edit', 'Merge into…', 'Move to…', 'Remove', 'Retire']],
    ['retired', ['Edit', 'Merge into…', 'Move to…', 'Remove', 'Restore']],
  ] as const)('that is %s offers what its life allows', async (state, expected) => {
    const { open } = await show({ '/organ/get': () => organPage(2, { state }) });
    await open('/organisations/2');
    await screen.findByText('O-2');
    expect(offered()).toEqual(expected);
  });

  test('that is all there is at the top has nowhere to be moved', async () => {
    const { open } = await show({ '/organ/get': () => organPage(1, { parentId: null, parent: null }) });
    await open('/organisations/1');
    await screen.findByRole('button', { name: 'Retire' });
    expect(offered()).not.toContain('Move to…');
  });

  test('offers nothing without the right', async () => {
    const { open } = await show({}, { permissions: ['organ.read'] });
    await open('/organisations/2');
    await screen.findByText('O-2');
    expect(offered()).toEqual([]);
  });

  test('is moved by a dialog', async () => {
    const { open, server } = await show({
      '/organ/get': () => organPage(1, { parentId: null, parent: null, path: 'Organ 1' }),
      '/organ/tree': () => ({ rows: withNine }),
      '/organ/list': () => ({ rows: withNine }),
      '/organ/move': ({ id }) => ({ id, version: 2, name: 'Organ 1' }),
    });
    const { person } = await open('/organisations/1');
    await person.click(await screen.findByRole('button', { name: 'Move to…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('combobox', { name: /Below/ }).focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('option', { name: 'Nine' }));
    await person.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(server.payloads('/organ/move')).toEqual([{ id: 1, version: 1, parentId: 9 }]));
  });

  test('is merged into an active one', async () => {
    const { open, server } = await show({ '/organ/merge': () => ({ id: 1, version: 1, name: 'Organ 1' }) });
    const { person } = await open('/organisations/2');
    await person.click(await screen.findByRole('button', { name: 'Merge into…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('combobox', { name: /Into/ }).focus();
    await person.keyboard('{Enter}');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Organ 1', 'Organ 2']);
    await person.click(screen.getByRole('option', { name: 'Organ 1' }));
    await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(server.payloads('/organ/merge')).toEqual([{ id: 2, version: 1, into: 1 }]));
  });

  test('that both have something of one name below them is said, and so is what keeps it', async () => {
    const { open } = await show({
      '/organ/remove': () =>
        new Refused('inUse', 'In use', {
          uses: [
            { use: 'assets', count: 12 },
            { use: 'people', count: 1 },
          ],
        }),
      '/organ/merge': () => new Refused('duplicate', 'There is one', { field: 'name' }),
    });
    const { person } = await open('/organisations/2');
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() =>
      expect(toastStore.read().at(-1)?.text).toBe(
        'It cannot be removed, because it still has: 12 assets, 1 person',
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Merge into…' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('combobox', { name: /Into/ }).focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('option', { name: 'Organ 1' }));
    await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(toastStore.read().at(-1)?.text).toMatch(/^Both have something of the same name/),
    );
  });

  test('is gone once it was removed', async () => {
    const { open } = await show({ '/organ/remove': () => ({}) });
    const { person } = await open('/organisations/2');
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(fullPath(currentPlace())).toBe('/organisations'));
  });

  test('that does not exist is said so', async () => {
    const { open } = await show({ '/organ/get': () => new Refused('notFound', 'Not found') });
    await open('/organisations/2');
    expect(await screen.findByText('There is no such organisation')).toBeVisible();
  });
});

test('one category tells its rules as they are read', async () => {
  const { open } = await show({});
  await open('/categories/3');
  expect(await screen.findByRole('heading', { name: /Computers/ })).toBeVisible();
  for (const fact of ['Fixed asset', '36', '5%', 'Straight line', 'DZ'])
    expect(screen.getByText(fact)).toBeVisible();
});
