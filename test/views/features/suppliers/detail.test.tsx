import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import SupplierDetail from '../../../../src/views/features/suppliers/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore, showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { everything, type Supplier, supplier, supplierRow } from './suppliers.ts';

async function show(calls: Parameters<typeof fakeServer>[0], user = {}) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/supplier/list': () => ({ rows: [supplierRow(5), supplierRow(6)], next: null, count: null }),
    ...calls,
  });
  const view = <Route path="/suppliers/:id" component={SupplierDetail} />;
  const somebody = { ...keeper, permissions: everything, ...user };
  return { ...(await drawInside(view, { at: '/suppliers/5', load: async () => somebody })), server };
}

const actions = /^(Retire|Restore|Merge into…|Edit)$/;
const offered = () => {
  showMore();
  return [
    ...screen.queryAllByRole('button', { name: actions }),
    ...screen.queryAllByRole('link', { name: actions }),
  ]
    .map((action) => action.textContent)
    .toSorted();
};

describe('one supplier', () => {
  test('tells whom to ask for and how many assets came from it', async () => {
    await show({ '/supplier/get': () => supplier(5) });
    expect(await screen.findByRole('heading', { name: /Supplier 5/ })).toBeVisible();
    for (const notice of ['Zhao', '0512-1', 'zhao@example.cn', 'Suzhou', '12'])
      expect(screen.getByText(notice)).toBeVisible();
  });

  test.each<[Supplier['state'], string[]]>([
    ['active', ['Edit', 'Merge into…', 'Retire']],
    ['retired', ['Edit', 'Merge into…', 'Restore']],
    ['merged', []],
  ])('that is %s offers what its life allows', async (state, expected) => {
    await show({ '/supplier/get': () => supplier(5, { state, mergedInto: { id: 6, name: 'Six' } }) });
    expect(await screen.findByRole('link', { name: 'Six' })).toHaveAttribute('href', '#/suppliers/6');
    await waitFor(() => expect(offered()).toEqual(expected));
  });

  test.each([
    ['without the right', { permissions: ['supplier.read'] }],
    ['in the browse mode', { workMode: '0' as const }],
  ])('offers nothing %s', async (_, user) => {
    await show({ '/supplier/get': () => supplier(5) }, user);
    expect(await screen.findByText('Zhao')).toBeVisible();
    expect(offered()).toEqual([]);
  });

  test('is retired once it was confirmed, and restored', async () => {
    let state: Supplier['state'] = 'active';
    const { person, server } = await show({
      '/supplier/get': () => supplier(5, { state }),
      '/supplier/event': ({ event }) => {
        state = event === 'retire' ? 'retired' : 'active';
        return { id: 5, version: 2, name: 'Supplier 5' };
      },
    });
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Retire' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(server.payloads('/supplier/event')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Retire' }));
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Restore' }));
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await screen.findByRole('button', { name: 'Retire' });
    expect(server.payloads('/supplier/event')).toEqual([
      { id: 5, version: 1, event: 'retire' },
      { id: 5, version: 1, event: 'restore' },
    ]);
  });

  test('is merged into another by keyboard alone, not into itself', async () => {
    const { person, server } = await show({
      '/supplier/get': () => supplier(5),
      '/supplier/merge': () => ({ id: 5, version: 2, name: 'Supplier 5' }),
    });
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    (await screen.findByRole('button', { name: 'Merge into…' })).focus();
    await person.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Merge Supplier 5 into another?' });
    const merge = within(dialog).getByRole('button', { name: 'Merge' });
    expect(merge).toBeDisabled();
    const pick = async (keys: string) => {
      within(dialog).getByRole('combobox', { name: /Into/ }).focus();
      await person.keyboard('{Enter}');
      await screen.findByRole('option', { name: 'Supplier 6' });
      // Where nothing is laid out, the sheet finds nothing in it to give the focus to.
      screen.getByPlaceholderText('Name or pinyin').focus();
      await person.keyboard(keys);
      await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
    };
    await pick('{ArrowDown}{Enter}');
    expect(await within(dialog).findByText('Choose another one.')).toBeVisible();
    expect(merge).toBeDisabled();
    await pick('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(merge).toBeEnabled());
    merge.focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.payloads('/supplier/merge')).toEqual([{ id: 5, version: 1, into: 6 }]));
    expect(server.payloads('/supplier/list')[0]).toMatchObject({ state: 'active' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a refusal is told', async () => {
    const { person } = await show({
      '/supplier/get': () => supplier(5, { state: 'retired' }),
      '/supplier/event': () => new Refused('transitionRefused', 'Somebody was quicker'),
    });
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was quicker');
  });

  test('that does not exist is said so', async () => {
    await show({ '/supplier/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('Supplier not found')).toBeVisible();
  });
});
