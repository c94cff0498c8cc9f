import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import CategoryForm from '../../../../src/views/features/categories/form.tsx';
import LocationForm from '../../../../src/views/features/locations/form.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { categoryPage, everything } from './nodes.ts';

async function show(at: string, calls: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    '/category/list': () => ({ rows: [] }),
    '/location/list': () => ({ rows: [] }),
    ...calls,
  });
  const view = (
    <>
      <Route path="/categories/new" component={CategoryForm} />
      <Route path="/categories/:id/edit" component={CategoryForm} />
      <Route path="/locations/new" component={LocationForm} />
    </>
  );
  const load = async () => ({ ...keeper, permissions: everything });
  return { ...(await drawInside(view, { at, load })), server };
}
const place = () => fullPath(currentRoute());
const box = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the form of a category', () => {
  test('begins below another with its rules, and says at the field what is wrong', async () => {
    const { person, server } = await show('/categories/new?below=3', {
      '/category/get': () => categoryPage(3),
      '/category/create': ({ name }) =>
        name === 'Taken'
          ? new Refused('duplicate', 'It exists already', { field: 'name' })
          : { id: 7, version: 1, name },
    });
    expect(await screen.findByRole('textbox', { name: 'Useful life (months)' })).toHaveValue('36');
    expect(box('Residual rate')).toHaveValue('5');
    expect(box('Number prefix')).toHaveValue('DZ');
    await person.type(box('Name'), 'Taken');
    await person.click(button('Save'));
    await waitFor(() => expect(box('Name')).toBeInvalid());
    await person.clear(box('Name'));
    await person.type(box('Name'), 'Laptops');
    await person.click(button('Save'));
    await waitFor(() => expect(place()).toBe('/categories/7'));
    expect(server.payloads('/category/create').at(-1)).toEqual({
      name: 'Laptops',
      code: '',
      kind: 'fixed',
      usefulLifeMonths: 36,
      residualRate: '0.05',
      depreciationMethod: 'straightLine',
      numberPrefix: 'DZ',
      numberPattern: '',
      parentId: 3,
    });
  });

  test('is saved and leads to a new custom field, which its form cannot hold before', async () => {
    let taken = true;
    const { person, server } = await show('/categories/new?below=3', {
      '/category/get': () => categoryPage(3),
      '/category/create': ({ name }) =>
        taken
          ? new Refused('duplicate', 'It exists already', { field: 'name' })
          : { id: 7, version: 1, name },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Laptops');
    await person.click(button('Save and add custom fields'));
    await waitFor(() => expect(box('Name')).toBeInvalid());
    expect(box('Name')).toHaveValue('Laptops');
    taken = false;
    await person.click(button('Save and add custom fields'));
    await waitFor(() => expect(place()).toBe('/categories/7?field=new'));
    expect(server.payloads('/category/create')).toHaveLength(2);
  });

  test('of one that exists offers no custom fields: its page has them', async () => {
    await show('/categories/3/edit', { '/category/get': () => categoryPage(3) });
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save and add custom fields' })).toBeNull();
  });

  test('sends what was changed alone, and shows both sides when somebody was quicker', async () => {
    const theirs = categoryPage(3, { version: 4, usefulLifeMonths: 60 });
    let stale = true;
    const { person, server } = await show('/categories/3/edit', {
      '/category/get': () => categoryPage(3, { version: 3 }),
      '/category/update': ({ id, version }) => {
        if (stale) {
          stale = false;
          return new Refused('stale', 'Changed meanwhile', { current: theirs });
        }
        return { id, version: version + 1, name: 'Computers' };
      },
    });
    await person.clear(await screen.findByRole('textbox', { name: 'Residual rate' }));
    await person.type(box('Residual rate'), '4');
    await person.click(button('Save'));
    expect((await screen.findAllByText('60')).length).toBeGreaterThan(0);
    expect(server.payloads('/category/update')).toEqual([
      { id: 3, version: 3, changes: { residualRate: '0.04' } },
    ]);
    await person.click(button('Save selection'));
    await waitFor(() => expect(place()).toBe('/categories/3'));
    expect(server.payloads('/category/update')[1]).toEqual({
      id: 3,
      version: 4,
      changes: { residualRate: '0.04' },
    });
  });
});

test('the form of a place begins at the top with a site', async () => {
  const { person, server } = await show('/locations/new', {
    '/location/create': ({ name }) => ({ id: 8, version: 1, name }),
  });
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Suzhou');
  await person.click(button('Save'));
  await waitFor(() => expect(place()).toBe('/locations/8'));
  expect(server.payloads('/location/create')).toEqual([
    { name: 'Suzhou', code: '', kind: 'site', parentId: null },
  ]);
});
