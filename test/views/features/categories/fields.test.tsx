import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import CategoryDetail from '../../../../src/views/features/categories/detail.tsx';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import type { CustomField } from '../../../../src/vocabulary/custom-fields.ts';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { categoryPage, everything } from '../../parts/trees/nodes.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';

const field = (id: number, name: string, changes: Partial<CustomField> = {}): CustomField => ({
  id,
  version: 1,
  categoryId: 3,
  name,
  kind: 'line',
  unit: '',
  choices: [],
  required: false,
  defaultValue: '',
  help: '',
  ...changes,
});
let fields: CustomField[];
beforeEach(() => {
  fields = [
    field(70, 'Power', { categoryId: 1, kind: 'number', unit: 'kW', defaultValue: '1234.5' }),
    field(71, 'Colour', { kind: 'choice', choices: ['Red', 'Blue'], required: true }),
    field(72, 'Serviced', { kind: 'day', help: 'By the maker' }),
  ];
});
const nothing = { values: 0, rewritten: 0, unread: 0, examples: [] };

async function show(
  calls: Parameters<typeof fakeServer>[0] = {},
  permissions = everything,
  at = '/categories/3',
) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/category/get': () => categoryPage(3),
    '/field/list': () => ({ rows: fields }),
    '/field/preview': () => nothing,
    ...calls,
  });
  const view = <Route path="/categories/:id" component={CategoryDetail} />;
  const drawn = await drawInside(view, {
    at,
    load: async () => ({ ...keeper, permissions }),
  });
  const table = await screen.findByRole('table', { name: 'Custom fields', hidden: true });
  return { ...drawn, server, table };
}

describe('the fields on the page of a category', () => {
  test('are told, and those that are inherited lead to where they come from', async () => {
    const { table } = await show();
    const [power, colour, serviced] = within(table).getAllByRole('row');
    expect(power).toHaveTextContent('PowerNumber · kWNo1,234.5 kWInherited');
    expect(within(power as HTMLElement).getByRole('link')).toHaveAttribute('href', '#/categories/1');
    expect(colour).toHaveTextContent('ColourChoiceRed / BlueYes');
    expect(serviced).toHaveTextContent('By the maker');
  });

  test('cannot be changed without the right', async () => {
    const { table } = await show({}, ['category.read']);
    expect(within(table).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add field' })).toBeNull();
  });

  test('are put into another order by keys', async () => {
    const { person, server } = await show({ '/field/order': () => ({}) });
    expect(screen.getByRole('button', { name: 'Move Colour up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move Serviced down' })).toBeDisabled();
    screen.getByRole('button', { name: 'Move Colour down' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.payloads('/field/order')).toEqual([{ categoryId: 3, ids: [72, 71] }]));
    await waitFor(() => expect(server.payloads('/field/list').length).toBeGreaterThan(1));
  });

  test('are removed once that was confirmed', async () => {
    const { person, server } = await show({ '/field/remove': () => ({}) });
    await person.click(screen.getByRole('button', { name: 'Remove the field Serviced' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Remove the field Serviced?');
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.payloads('/field/remove')).toEqual([{ id: 72, version: 1 }]));
  });
});

describe('a new field', () => {
  test('is asked for what is missing, and saved at once where it changes no value', async () => {
    const { person, server } = await show({
      '/field/create': () => ({ id: 73, version: 1, name: 'Weight' }),
    });
    await person.click(screen.getByRole('button', { name: 'Add field' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please enter a name')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /Name/ }), ' Weight ');
    await person.selectOptions(dialog.getByRole('combobox', { name: /Type/ }), 'Number');
    await person.type(dialog.getByRole('textbox', { name: /Unit/ }), 'kg');
    await person.type(dialog.getByRole('textbox', { name: /Default/ }), '1,250.50');
    await person.click(dialog.getByRole('checkbox', { name: 'Required' }));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    const input = {
      name: 'Weight',
      kind: 'number',
      unit: 'kg',
      choices: [],
      required: true,
      defaultValue: '1250.5',
      help: '',
    };
    await waitFor(() => expect(server.payloads('/field/create')).toEqual([{ categoryId: 3, ...input }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is begun where a category was saved to add some, once', async () => {
    const { person } = await show(
      { '/field/create': () => ({ id: 73, version: 1, name: 'Weight' }) },
      everything,
      '/categories/3?field=new',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'New custom field' }));
    await person.type(dialog.getByRole('textbox', { name: /Name/ }), 'Weight');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fullPath(currentRoute())).toBe('/categories/3');
  });

  test('is not begun for those who may add none', async () => {
    await show({}, ['category.read'], '/categories/3?field=new');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('tells first what becomes of the values under its name', async () => {
    const { person, server } = await show({
      '/field/preview': () => ({
        values: 12,
        rewritten: 7,
        unread: 2,
        examples: [{ value: 'heavy', count: 2 }],
      }),
      '/field/create': () => ({ id: 73, version: 1, name: 'Weight' }),
    });
    await person.click(screen.getByRole('button', { name: 'Add field' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: /Name/ }), 'Weight');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('12 assets have a value under this name.')).toBeVisible();
    expect(dialog.getByText(/heavy \(2\)/)).toBeVisible();
    expect(server.payloads('/field/create')).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(server.payloads('/field/create')).toHaveLength(1));
  });
});

test('a field that somebody else has changed keeps what was typed, and says so', async () => {
  const { person } = await show({
    '/field/update': () =>
      new Refused('stale', 'Somebody else has changed it', { current: fields[2] as never }),
  });
  await person.click(screen.getByRole('button', { name: 'Edit the field Serviced' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /Help/ }), '!');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Somebody else has changed it'));
  expect(dialog.getByRole('textbox', { name: /Help/ })).toHaveValue('By the maker!');
});
