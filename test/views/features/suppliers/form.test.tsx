import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import SupplierForm from '../../../../src/views/features/suppliers/form.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, supplier } from './suppliers.ts';

async function show(at: string, calls: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(calls);
  const view = (
    <>
      <Route path="/suppliers/new" component={SupplierForm} />
      <Route path="/suppliers/:id/edit" component={SupplierForm} />
    </>
  );
  const load = async () => ({ ...keeper, permissions: everything });
  return { ...(await drawInside(view, { at, load })), server };
}
const place = () => fullPath(currentRoute());
const box = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the form of a supplier', () => {
  test('adds one with a name, and says at the field what is wrong', async () => {
    const { person, server } = await show('/suppliers/new', {
      '/supplier/create': ({ name }) =>
        name === 'Taken'
          ? new Refused('duplicate', 'It exists already', { field: 'name' })
          : { id: 7, version: 1, name },
    });
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    expect(box('Name')).toBeInvalid();
    expect(server.payloads('/supplier/create')).toEqual([]);
    await person.type(box('Name'), 'Taken');
    await person.click(button('Save'));
    await waitFor(() => expect(box('Name')).toBeInvalid());
    await person.clear(box('Name'));
    await person.type(box('Name'), 'Lenovo');
    await person.type(box('Phone'), '0512-1');
    await person.click(button('Save'));
    await waitFor(() => expect(place()).toBe('/suppliers/7'));
    expect(server.payloads('/supplier/create').at(-1)).toMatchObject({ name: 'Lenovo', phone: '0512-1' });
  });

  test('sends what was changed alone, and shows both sides when somebody was quicker', async () => {
    const theirs = supplier(5, { version: 4, phone: '999' });
    let stale = true;
    const { person, server } = await show('/suppliers/5/edit', {
      '/supplier/get': () => supplier(5, { version: 3 }),
      '/supplier/update': ({ version, changes }) => {
        if (stale) {
          stale = false;
          return new Refused('stale', 'Changed meanwhile', { current: theirs });
        }
        return { id: 5, version: version + 1, name: changes.name ?? 'Supplier 5' };
      },
    });
    await person.clear(await screen.findByRole('textbox', { name: 'Contact' }));
    await person.type(box('Contact'), 'Qian');
    await person.click(button('Save'));
    await waitFor(() => expect(server.payloads('/supplier/update')).toHaveLength(1));
    expect(server.payloads('/supplier/update')[0]).toEqual({
      id: 5,
      version: 3,
      changes: { contact: 'Qian' },
    });
    expect((await screen.findAllByText('999')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Qian').length).toBeGreaterThan(0);
    await person.click(button('Save selection'));
    await waitFor(() => expect(place()).toBe('/suppliers/5'));
    expect(server.payloads('/supplier/update')[1]).toEqual({
      id: 5,
      version: 4,
      changes: { contact: 'Qian' },
    });
  });

  test('takes further contacts, each with a name, and gives the focus to one that is added', async () => {
    const { person, server } = await show('/suppliers/new', {
      '/supplier/create': ({ name }) => ({ id: 7, version: 1, name }),
    });
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Lenovo');
    await person.click(button('Add contact'));
    const row = () => within(screen.getByRole('group', { name: 'Contact 1' }));
    expect(row().getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await person.type(row().getByRole('textbox', { name: 'Phone' }), '0512-2');
    await person.click(button('Save'));
    await waitFor(() => expect(row().getByRole('textbox', { name: 'Name' })).toBeInvalid());
    expect(server.payloads('/supplier/create')).toEqual([]);
    await waitFor(() => expect(row().getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await person.keyboard('Wang');
    await person.click(button('Add contact'));
    await person.click(button('Remove contact 2'));
    await person.click(button('Save'));
    await waitFor(() => expect(place()).toBe('/suppliers/7'));
    expect(server.payloads('/supplier/create')).toMatchObject([
      { contacts: [{ name: 'Wang', duty: '', phone: '0512-2', email: '' }] },
    ]);
  });
});
