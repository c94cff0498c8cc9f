import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import BillForm from '../../../../src/views/features/bills/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { bill } from './bills.ts';

const user = { ...keeper, permissions: Object.keys(permissions) };

async function edit(calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/bill/get': () => bill({ state: 'draft' }),
    '/bill/duplicates': () => ({ rows: [] }),
    '/budget/ofBill': () => ({ budget: null }),
    '/bill/update': () => ({ id: 5, version: 4, state: 'draft' }),
    ...calls,
  });
  const view = <Route path="/bills/:id/edit" component={BillForm} />;
  const drawn = await drawInside(view, { at: '/bills/5/edit', load: async () => user });
  await screen.findByRole('group', { name: 'Line 1' });
  return { ...drawn, server };
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('lines come to what the server will round, while one types', async () => {
  const { person, server } = await edit();
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('596.98');
  const line = screen.getByRole('group', { name: 'Line 1' });
  const rate = within(line).getByRole('textbox', { name: 'Tax rate (%)' });
  await person.clear(rate);
  await person.type(rate, '9');
  // 9 % of 528.30 is 47.547.
  expect(screen.getByRole('status', { name: 'Tax' })).toHaveTextContent('47.55');
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('575.85');
  await person.click(screen.getByRole('button', { name: 'Add line' }));
  const second = screen.getByRole('group', { name: 'Line 2' });
  await person.type(within(second).getByRole('textbox', { name: 'Description' }), '基本电费');
  await person.type(within(second).getByRole('textbox', { name: 'Unit price (net)' }), '100');
  expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('684.85');
  await person.click(save());
  await waitFor(() =>
    expect(server.payloads('/bill/update')).toEqual([
      {
        id: 5,
        version: 3,
        duplicateConfirmed: false,
        changes: {
          lines: [
            { description: '电费', quantity: '1000', unitPrice: '0.5283', taxRate: '9' },
            { description: '基本电费', quantity: '1', unitPrice: '100', taxRate: '9' },
          ],
        },
      },
    ]),
  );
});

test('a line that is not complete is not sent', async () => {
  const { person, server } = await edit();
  await person.click(screen.getByRole('button', { name: 'Add line' }));
  await person.click(save());
  expect(await screen.findByText('Complete each line, or remove it.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(server.payloads('/bill/update')).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Line 2' })).toBeNull();
});

test('an invoice that was entered before is shown, and sent once it is confirmed', async () => {
  const { person, server } = await edit({
    '/bill/duplicates': ({ invoiceNo }: { invoiceNo?: string }) => ({
      rows:
        invoiceNo === 'A-8'
          ? [
              {
                id: 9,
                billNo: 'ZD9',
                state: 'approved',
                invoicedOn: '2026-10-01',
                gross: '10.00',
                currency: 'CNY',
              },
            ]
          : [],
    }),
  });
  const number = screen.getByRole('textbox', { name: /Invoice no/ });
  await person.clear(number);
  await person.type(number, 'A-8');
  expect(await screen.findByRole('link', { name: 'ZD9' })).toHaveAttribute('href', '#/bills/9');
  await person.click(screen.getByRole('switch', { name: 'This is a different invoice' }));
  await person.click(save());
  await waitFor(() =>
    expect(server.payloads('/bill/update')).toEqual([
      { id: 5, version: 3, duplicateConfirmed: true, changes: { invoiceNo: 'A-8' } },
    ]),
  );
});
