import { beforeAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import SupplierList from '../../../../src/views/features/suppliers/list.tsx';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, supplierRow } from './suppliers.ts';

let person = 700;
beforeAll(() => layOut({ width: 1200, height: 600 }));

async function show(at: string, rows = [supplierRow(2), supplierRow(1, { state: 'retired' })], user = {}) {
  person += 1;
  const server = fakeServer({
    '/supplier/list': () => ({ rows, next: null, count: { value: rows.length, capped: false } }),
  });
  const somebody = { ...keeper, personId: person, permissions: everything, ...user };
  return { ...(await drawInside(<SupplierList />, { at, load: async () => somebody })), server };
}
const place = () => fullPath(currentRoute());

describe('the suppliers', () => {
  test('are listed with whom to ask for and their count, and one opens', async () => {
    const { person: somebody } = await show('/suppliers');
    expect((await screen.findAllByText('zhao@example.cn')).length).toBe(2);
    expect(screen.getByText('Retired')).toBeVisible();
    expect(screen.getByText('2 entries')).toBeVisible();
    await somebody.click(screen.getByText('Supplier 2'));
    expect(place()).toBe('/suppliers/2');
  });

  test('are searched and filtered, and the address follows', async () => {
    const { server, person: somebody } = await show('/suppliers?search=su&state=nonsense');
    await screen.findByText('Supplier 2');
    const [first] = server.payloads('/supplier/list');
    expect(first).toMatchObject({ search: 'su', count: true });
    expect(first).not.toHaveProperty('state');
    await somebody.click(screen.getByRole('button', { name: 'Status' }));
    await somebody.click(await screen.findByRole('option', { name: 'Retired' }));
    await waitFor(() => expect(place()).toBe('/suppliers?search=su&state=retired'));
    await waitFor(() =>
      expect(server.payloads('/supplier/list').at(-1)).toMatchObject({ search: 'su', state: 'retired' }),
    );
    await somebody.click(await screen.findByRole('button', { name: 'Remove the filter Status: Retired' }));
    await waitFor(() => expect(place()).toBe('/suppliers?search=su'));
  });

  test('there are none', async () => {
    await show('/suppliers', []);
    expect(await screen.findByText('No suppliers yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch to edit mode' })).toBeNull();
  });

  test('there are none, and the browse mode says that it hides how to add one', async () => {
    const { person: somebody } = await show('/suppliers', [], { workMode: '0' });
    expect(screen.queryByRole('link', { name: 'New supplier' })).toBeNull();
    await somebody.click(await screen.findByRole('button', { name: 'Switch to edit mode' }));
    expect(await screen.findByRole('link', { name: 'New supplier' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Switch to edit mode' })).toBeNull();
  });
});
