import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import AssetForm from '../../../../src/views/features/assets/form.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { currentRoute, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { asset, everything, trees } from './register.ts';

beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  sessionStorage.clear();
  forgetTrees();
});

async function show(at: string, calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...trees, '/asset/get': () => asset(), ...calls });
  const view = (
    <>
      <Route path="/assets/new">
        <AssetForm />
      </Route>
      <Route path="/assets/:id/edit">
        <AssetForm />
      </Route>
    </>
  );
  const drawn = await drawInside(view, {
    at,
    load: async () => ({ ...keeper, mode: '1', permissions: everything }),
  });
  return { ...drawn, server };
}

const draftsStored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '));
const box = (name: string) => screen.getByRole('textbox', { name });
const picker = (name: string) => screen.getByRole('combobox', { name });
const saved = () => ({ id: 12, version: 1, assetNo: 'HQ-12' });
type Person = Awaited<ReturnType<typeof show>>['person'];

async function pick(person: Person, field: string, typed: string) {
  await person.click(picker(field));
  await waitFor(() => expect(screen.getByPlaceholderText('Name, pinyin or code')).toHaveFocus());
  await person.keyboard(typed);
  const options = within(screen.getByRole('listbox', { name: field }));
  await waitFor(() => expect(options.getAllByRole('option')).toHaveLength(1));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(picker(field)).toHaveTextContent(new RegExp(typed, 'i')));
}

describe('a new asset', () => {
  test('says what is wrong once a field is left, and leads to it on saving', async () => {
    const { person, server } = await show('/assets/new');
    await person.click(box('Name'));
    expect(screen.queryByText('Please fill this in')).toBeNull();
    await person.tab();
    expect(screen.getByText('Please fill this in')).toBeVisible();
    expect(box('Name')).toBeInvalid();
    await person.type(box('Name'), 'Desk');
    expect(screen.queryByText('Please fill this in')).toBeNull();
    await person.type(box('Original value'), '1.280');
    await person.keyboard('{Control>}s{/Control}');
    expect(picker('Category')).toHaveFocus();
    expect(picker('Category')).toHaveAccessibleErrorMessage('Please fill this in');
    expect(screen.getAllByText('Please fill this in')).toHaveLength(2);
    await waitFor(() =>
      expect(box('Original value')).toHaveAccessibleErrorMessage(/^Is it 1,280.00 or 1.28?/),
    );
    expect(server.payloads('/asset/create')).toEqual([]);
  });

  test('takes what is usual for the category while untouched, is saved, and is shown', async () => {
    const { person, server } = await show('/assets/new', { '/asset/create': saved });
    await person.type(box('Name'), ' Laptop ');
    await pick(person, 'Category', 'Laptops');
    expect(box('Useful life (months)')).toHaveValue('36');
    await waitFor(() => expect(box('Useful life (months)')).toHaveAccessibleDescription('Category default'));
    expect(box('Residual rate')).toHaveValue('5');
    await person.clear(box('Residual rate'));
    await person.type(box('Residual rate'), '4.25');
    await pick(person, 'Managed by', 'Finance');
    await person.type(box('Purchase date'), '3/2/2026');
    await person.type(box('Original value'), '5200.5');
    await person.type(box('Add field'), 'MAC{Enter}');
    await person.type(box('MAC'), 'aa:bb');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentRoute().path).toBe('/assets/12'));
    expect(server.payloads('/asset/create')).toEqual([
      {
        name: 'Laptop',
        categoryId: 3,
        ownerOrganisationId: 4,
        condition: 'good',
        acquisition: 'purchase',
        status: 'inStock',
        purchaseDate: '2026-02-03',
        originalValue: '5200.50',
        currency: 'CNY',
        usefulLifeMonths: 36,
        residualRate: '0.0425',
        depreciationMethod: 'straightLine',
        custom: { MAC: 'aa:bb' },
      },
    ]);
    expect(draftsStored()).toEqual([]);
  });

  test.each([
    ['12,345.60', '12,345.60', 'CNY', ''],
    ['12 345,60', '12,345.60', 'CNY', ''],
    ['１２３４．５', '1,234.50', 'CNY', ''],
    ['¥12,345.60', '12,345.60', 'CNY', ''],
    ['€12.345,60', '12,345.60', 'EUR', ''],
    ['1.2万', '12,000.00', 'CNY', ''],
    ['1,234', '1,234.00', 'CNY', '“1,234” was read as 1,234.00'],
    ['$99', '99.00', 'USD', '“$99” was read as USD 99.00'],
  ])('reads the amount %s as the import does', async (typed, shown, currency, described) => {
    const { person } = await show('/assets/new');
    const value = box('Original value');
    await person.click(value);
    await person.paste(typed);
    expect(value).toHaveValue(typed);
    await person.tab();
    expect(value).toHaveValue(shown);
    expect(value).toHaveAccessibleDescription(described);
    expect(screen.getByRole('combobox', { name: /^Currency/ })).toHaveValue(currency);
  });

  test('takes a day in the order of the language, and keeps half a day', async () => {
    const { person } = await show('/assets/new');
    await person.type(box('Purchase date'), '3/2/2026{Tab}');
    expect(box('Purchase date')).toHaveValue('2026-02-03');
    expect(box('Purchase date')).toHaveAccessibleDescription('“3/2/2026” was read as 3 February 2026');
    await person.clear(box('Purchase date'));
    await person.type(box('Purchase date'), '2026-02');
    await person.click(box('Name'));
    expect(box('Purchase date')).toHaveValue('2026-02');
    expect(box('Purchase date')).toHaveAccessibleErrorMessage('A day such as 31/12/2026 or 2026-12-31');
    await person.click(screen.getByRole('button', { name: 'Clear: Purchase date' }));
    expect(box('Purchase date')).toHaveValue('');
    expect(box('Purchase date')).toBeValid();
  });

  test('offers a calendar whose weeks begin as the language has it', async () => {
    const { person } = await show('/assets/new');
    await person.type(box('Purchase date'), '2026-02-03');
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('grid');
    const [week] = within(calendar).getAllByRole('row');
    expect(week).toHaveTextContent(/^2627282930311$/);
    await person.click(within(calendar).getByRole('button', { name: /\b5 February 2026/ }));
    expect(box('Purchase date')).toHaveValue('2026-02-05');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  });

  test('reads months and rates as the import does', async () => {
    const { person } = await show('/assets/new');
    await person.type(box('Useful life (months)'), '３年');
    await person.type(box('Residual rate'), '4,25 %');
    await person.tab();
    expect(box('Useful life (months)')).toHaveValue('36');
    expect(box('Residual rate')).toHaveValue('4.25');
  });

  test('shows a refusal at its field', async () => {
    const { person } = await show('/assets/new', {
      '/asset/create': () => new Refused('duplicate', 'Already there', { field: 'assetNo' }),
    });
    await person.type(box('Name'), 'Laptop');
    await person.type(box('Asset no.'), 'HQ-1');
    await pick(person, 'Category', 'Laptops');
    await pick(person, 'Managed by', 'Finance');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(box('Asset no.')).toHaveFocus());
    await waitFor(() =>
      expect(box('Asset no.')).toHaveAccessibleErrorMessage('Already used by another record.'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Already there');
  });

  test('that was typed before a session ended is offered again to the same person', async () => {
    const first = await show('/assets/new');
    await first.person.type(box('Name'), 'Laptop');
    act(() => first.session.send({ type: 'session ended' }));
    expect(currentRoute().path).toBe('/login');
    first.unmount();
    first.root.stop();
    const { person } = await show('/assets/new');
    expect(box('Name')).toHaveValue('Laptop');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(box('Name')).toHaveValue('');
    expect(draftsStored()).toEqual([]);
  });
});

describe('an asset that is there', () => {
  test('is loaded, and only what changed is sent', async () => {
    const { person, server } = await show('/assets/9/edit', { '/asset/update': saved });
    expect(await screen.findByDisplayValue('Laptop 9')).toBeVisible();
    expect(picker('Category')).toHaveTextContent('Laptops · Electronics');
    expect(screen.queryByRole('textbox', { name: 'Asset no.' })).toBeNull();
    await person.clear(box('Original value'));
    await person.type(box('Notes'), 'by the window');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(currentRoute().path).toBe('/assets/12'));
    expect(server.payloads('/asset/update')).toEqual([
      { id: 9, version: 1, changes: { originalValue: null, remark: 'by the window' } },
    ]);
  });

  test('shows both sides when somebody saved it meanwhile', async () => {
    let version = 2;
    const { person, server } = await show('/assets/9/edit', {
      '/asset/update': (payload) =>
        payload.version < version
          ? new Refused('stale', 'Changed meanwhile', {
              current: asset({ version, brand: 'Dell', model: 'X1', condition: 'damaged' }),
            })
          : saved(),
    });
    await screen.findByDisplayValue('Laptop 9');
    await person.clear(box('Model'));
    await person.type(box('Model'), 'T15');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const model = await screen.findByRole('group', { name: 'Model' });
    expect(within(model).getByRole('radio', { name: 'Mine T15' })).toBeChecked();
    expect(within(model).getByRole('radio', { name: 'Theirs X1' })).not.toBeChecked();
    const brand = screen.getByRole('group', { name: 'Brand' });
    expect(within(brand).getByRole('radio', { name: 'Theirs Dell' })).toBeChecked();
    const condition = screen.getByRole('group', { name: 'Condition' });
    await person.click(within(condition).getByRole('radio', { name: 'Mine Good' }));
    version = 2;
    await person.click(screen.getByRole('button', { name: 'Save selection' }));
    await waitFor(() => expect(currentRoute().path).toBe('/assets/12'));
    expect(server.payloads('/asset/update').at(-1)).toEqual({
      id: 9,
      version: 2,
      changes: { model: 'T15', condition: 'good' },
    });
  });

  test('goes back to the form with the chosen sides', async () => {
    const { person } = await show('/assets/9/edit', {
      '/asset/update': () => new Refused('stale', 'Changed', { current: asset({ version: 2, model: 'X1' }) }),
    });
    await screen.findByDisplayValue('Laptop 9');
    await person.type(box('Brand'), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('button', { name: 'Use all of theirs' }));
    await person.click(screen.getByRole('button', { name: 'Keep all of mine' }));
    await person.click(screen.getByRole('button', { name: 'Back to form' }));
    expect(box('Brand')).toHaveValue('Lenovo!');
    expect(box('Model')).toHaveValue('T14');
  });

  test('that does not exist says so', async () => {
    await show('/assets/9/edit', { '/asset/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('Asset not found')).toBeVisible();
  });

  test('that cannot be loaded can be tried again', async () => {
    const { person, server } = await show('/assets/9/edit', {
      '/asset/get': () => new Refused('unavailable', 'Not now'),
    });
    expect(await screen.findByText('Not now')).toBeVisible();
    server.calls['/asset/get'] = () => asset();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByDisplayValue('Laptop 9')).toBeVisible();
  });
});

describe('the fields that the category gives', () => {
  const input = {
    id: 70,
    version: 1,
    categoryId: 3,
    unit: '',
    choices: [],
    required: false,
    defaultValue: '',
    help: '',
  };
  const fields = [
    {
      ...input,
      name: 'Weight',
      kind: 'number' as const,
      unit: 'kg',
      required: true,
      help: 'Without the box',
    },
    {
      ...input,
      id: 71,
      name: 'Colour',
      kind: 'choice' as const,
      choices: ['Red', 'Blue'],
      defaultValue: 'Blue',
    },
    { ...input, id: 72, name: 'Checked', kind: 'choices' as const, choices: ['Lid', 'Lamp'] },
  ];

  test('are typed as their kinds say, begin with their defaults, and are sent as they are kept', async () => {
    const { person, server } = await show('/assets/new', {
      '/field/list': () => ({ rows: fields }),
      '/asset/create': saved,
    });
    await person.type(box('Name'), 'Scale');
    await pick(person, 'Category', 'Laptops');
    await pick(person, 'Managed by', 'Finance');
    const weight = await screen.findByRole('textbox', { name: 'Weight (kg)' });
    expect(screen.getByText('Without the box')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Colour' })).toHaveValue('Blue'));
    await person.type(weight, 'heavy');
    await person.tab();
    expect(weight).toHaveAccessibleErrorMessage('This does not match the field type.');
    await person.clear(weight);
    await person.type(weight, '1,250.50');
    await person.tab();
    expect(weight).toHaveValue('1,250.5');
    await person.click(screen.getByRole('checkbox', { name: 'Lamp' }));
    await person.click(screen.getByRole('checkbox', { name: 'Lid' }));
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(server.payloads('/asset/create')).toMatchObject([
        { custom: { Weight: '1250.5', Colour: 'Blue', Checked: 'Lid; Lamp' } },
      ]),
    );
  });

  test('say what the server refuses, and stay as further fields under another category', async () => {
    const { person } = await show('/assets/9/edit', {
      '/asset/get': () => asset({ custom: { Weight: '3' } }),
      '/field/list': ({ categoryId }) => ({ rows: categoryId === 3 ? fields : [] }),
      '/asset/update': () => new Refused('badValue', 'It does not fit', { field: 'custom.Weight' }),
    });
    const weight = await screen.findByRole('textbox', { name: 'Weight (kg)' });
    await person.type(weight, '0');
    await person.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(weight).toHaveAccessibleErrorMessage('It does not fit'));
  });
});
