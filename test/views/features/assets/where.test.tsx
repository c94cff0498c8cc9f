import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import AssetList from '../../../../src/views/features/assets/list.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import type { CustomField } from '../../../../src/vocabulary/custom-fields.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, row, trees } from './register.ts';

let personId = 7100;
beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  forgetTrees();
  personId += 1;
});

const voltage: CustomField = {
  id: 12,
  version: 1,
  categoryId: 3,
  name: 'Voltage',
  kind: 'number',
  unit: 'V',
  choices: [],
  required: false,
  defaultValue: '',
  help: '',
};

async function show(at = '/assets', permissions = everything, calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...trees,
    ...calls,
    '/field/list': () => ({ rows: [voltage] }),
    '/asset/list': () => ({
      rows: [row(1, { values: { 12: '220' } })],
      next: null,
      count: { value: 1, capped: false },
    }),
  });
  const load = async () => ({ ...keeper, personId, permissions });
  const drawn = await drawInside(<AssetList />, { at, load });
  await screen.findByText('Laptop 1');
  return { ...drawn, requested: () => server.payloads('/asset/list').at(-1) };
}
const address = () => fullPath(currentRoute());

test('a condition is built by keyboard: field, way, value', async () => {
  const { person, requested } = await show();
  screen.getByRole('button', { name: 'More filters' }).focus();
  await person.keyboard('{Enter}');
  await person.type(await screen.findByPlaceholderText('Field name'), 'serial{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveFocus());
  await person.keyboard('SN{Enter}');
  const chip = await screen.findByRole('button', { name: 'Serial no. contains “SN”' });
  expect(chip).toBeVisible();
  expect(address()).toBe('/assets?where=serialNo.contains:SN');
  const condition = { field: 'serialNo', is: 'contains', values: ['SN'] };
  await waitFor(() => expect(requested()).toMatchObject({ where: { match: 'all', of: [condition] } }));
});

test('nothing is asked before there is a value, and what is wrong with it is said', async () => {
  const { person } = await show();
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.type(await screen.findByPlaceholderText('Field name'), 'original{Enter}');
  const box = await screen.findByLabelText('Value');
  await person.type(box, 'abc{Enter}');
  expect(await screen.findByText(/An amount such as/)).toBeVisible();
  expect(address()).toBe('/assets');
});

test('a condition is changed in place, gets another beside it, and is taken off', async () => {
  const { person } = await show('/assets?where=brand.empty;purchaseDate.last:30');
  expect(screen.getByRole('button', { name: 'Purchase date in the last 30 days' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Brand is empty' }));
  await person.click(await screen.findByRole('button', { name: 'Or …' }));
  await person.type(await screen.findByPlaceholderText('Field name'), 'status{Enter}');
  await person.click(await screen.findByRole('option', { name: 'In use' }));
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(address()).toBe('/assets?where=any(brand.empty;status.among:inUse);purchaseDate.last:30'),
  );
  await person.click(screen.getByRole('button', { name: 'All of these' }));
  await waitFor(() => expect(address()).toMatch(/where=any\(any\(/));
  await person.click(screen.getByRole('button', { name: 'Remove the filter Brand is empty' }));
  await waitFor(() => expect(address()).toBe('/assets?where=any(status.among:inUse;purchaseDate.last:30)'));
});

test('a filter that cannot be read is told and not sent', async () => {
  const { person, requested } = await show('/assets?where=brand.explode:1');
  expect(screen.getByText('The filter in the address is not valid and was ignored')).toBeVisible();
  expect(requested()).not.toHaveProperty('where');
  const chip = screen.getByRole('button', { name: /Remove the filter The filter/ });
  await person.click(chip);
  await waitFor(() => expect(address()).toBe('/assets'));
  expect(within(document.body).queryByText(/cannot be read/)).toBeNull();
});

test('a custom field is a condition by its name and kind, and an order', async () => {
  const { person, requested } = await show('/assets?sort=custom12&order=desc');
  expect(requested()).toMatchObject({ sort: 'custom12', order: 'desc' });
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.type(await screen.findByPlaceholderText('Field name'), 'volt{Enter}');
  const box = await screen.findByLabelText('Value');
  await person.type(box, 'abc{Enter}');
  expect(await screen.findByText(/A number such as/)).toBeVisible();
  await person.clear(box);
  await person.type(box, '-12.5{Enter}');
  expect(await screen.findByRole('button', { name: 'Voltage is -12.5' })).toBeVisible();
  expect(address()).toBe('/assets?where=custom12.is:-12.5&sort=custom12&order=desc');
  const condition = { field: 'custom12', is: 'is', values: ['-12.5'] };
  await waitFor(() => expect(requested()).toMatchObject({ where: { match: 'all', of: [condition] } }));
});

test('a custom field that is gone is told, and the rest of the filter holds', async () => {
  const { person, requested } = await show('/assets?where=custom99.filled;brand.empty&sort=custom98');
  const brand = { field: 'brand', is: 'empty', values: [] };
  expect(requested()).toMatchObject({ where: { match: 'all', of: [brand] } });
  expect(requested()).not.toHaveProperty('sort');
  const described = 'A field no longer exists or has changed. Filter and sort order ignore it.';
  expect(screen.getByText(described)).toBeVisible();
  await person.click(screen.getByRole('button', { name: `Remove the filter ${described}` }));
  await waitFor(() => expect(address()).toBe('/assets?where=brand.empty'));
});

test('the values of a custom field are asked for when its column is chosen', async () => {
  const { person, requested } = await show();
  expect(requested()).not.toHaveProperty('fields');
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Voltage' }));
  await waitFor(() => expect(requested()).toMatchObject({ fields: [12] }));
  expect(await screen.findByText('220 V')).toBeVisible();
});

test('an asset list is asked for in the same place, by whoever reads lists', async () => {
  const { person, requested } = await show('/assets', [...everything, 'assetList.read'], {
    '/assetList/list': () => ({ rows: [{ id: 3, name: '年检设备' }], next: null, count: null }) as never,
  });
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.type(await screen.findByPlaceholderText('Field name'), 'asset list{Enter}');
  await person.click(await screen.findByRole('option', { name: /年检设备/ }));
  await waitFor(() => expect(address()).toBe('/assets?listId=3'));
  await waitFor(() => expect(requested()).toMatchObject({ listId: 3 }));
});
