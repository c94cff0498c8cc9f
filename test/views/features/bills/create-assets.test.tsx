import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import BillDetail from '../../../../src/views/features/bills/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { trees } from '../assets/register.ts';
import { type Bill, bill } from './bills.ts';

const monitors = {
  id: 1,
  description: '显示器',
  quantity: '3',
  unitPrice: '333.34',
  taxRate: '13',
  net: '1000.02',
  tax: '130.00',
  gross: '1130.02',
  assets: 0,
};
const purchase = (more: Partial<Bill> = {}) =>
  bill({ type: 'purchase', state: 'approved', lines: [monitors], ...more });

async function show(record: Bill) {
  const server = fakeServer({
    ...trees,
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/bill/attachments': () => ({ rows: [] }),
    '/budget/ofBill': () => ({ budget: null }),
    '/bill/get': () => record,
    '/bill/createAssets': () => ({ id: 5, version: 4, assets: 4 }),
  });
  const user = { ...keeper, permissions: Object.keys(permissions) };
  const view = <Route path="/bills/:id" component={BillDetail} />;
  const drawn = await drawInside(view, { at: '/bills/5', load: async () => user });
  await screen.findByRole('heading', { name: /电力公司/ });
  return { ...drawn, server };
}

test('assets are created from a line once their category is chosen, and each share is shown', async () => {
  const { person, server } = await show(purchase());
  await openMore();
  await person.click(screen.getByRole('button', { name: 'Create assets…' }));
  const line = await screen.findByRole('group', { name: '显示器' });
  const count = within(line).getByRole('textbox', { name: 'Number of assets' });
  expect(count).toHaveValue('3');
  expect(line).toHaveTextContent('333.34 each');
  await person.clear(count);
  await person.type(count, '4');
  expect(line).toHaveTextContent(/250\.00 each, the first .*250\.02/);
  const create = screen.getByRole('button', { name: 'Create assets' });
  expect(create).toBeDisabled();
  await person.click(within(line).getByRole('combobox', { name: 'Category' }));
  await person.click(await screen.findByRole('option', { name: /Laptops/ }));
  await person.click(create);
  await waitFor(() =>
    expect(server.payloads('/bill/createAssets')).toEqual([
      {
        id: 5,
        version: 3,
        value: 'net',
        plan: [{ lineId: 1, count: 4, categoryId: 3, name: '显示器' }],
      },
    ]),
  );
});

test.each<[string, Partial<Bill>]>([
  ['is not approved', { state: 'submitted' }],
  ['is no purchase', { type: 'rent' }],
  ['has assets of each line', { lines: [{ ...monitors, assets: 3 }] }],
])('a bill that %s offers no assets', async (_, more) => {
  await show(purchase(more));
  await openMore();
  expect(screen.queryByRole('button', { name: 'Create assets…' })).toBeNull();
});

test('a bill lists the assets that were created from it', async () => {
  const asset = {
    id: 9,
    assetNo: 'HQ-9',
    name: '显示器',
    status: 'draft',
    originalValue: '333.34',
    currency: 'CNY',
  } as const;
  await show(purchase({ assets: [asset] }));
  const created = screen.getByRole('region', { name: 'Assets created from this bill' });
  expect(within(created).getByRole('link', { name: 'HQ-9' })).toHaveAttribute('href', '#/assets/9');
});
