import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Payload } from '../../../../src/api/contract/index.ts';
import AssetList from '../../../../src/views/features/assets/list.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, row, trees } from './register.ts';

let personId = 7300;
beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  forgetTrees();
  personId += 1;
});

const bookkeeper = [...everything, 'depreciation.read'];

async function show(permissions: string[], at = '/assets', more: object = {}) {
  const list = ({ figures = [] }: Payload<'/asset/list'>) => ({
    rows: [
      row(1, Object.fromEntries(figures.map((figure) => [figure, '1234.50']))),
      row(2, { currency: 'USD', ...Object.fromEntries(figures.map((figure) => [figure, '99.00'])) }),
      row(3, Object.fromEntries(figures.map((figure) => [figure, null]))),
    ],
    next: null,
    count: { value: 3, capped: false },
  });
  const server = fakeServer({ ...trees, '/field/list': () => ({ rows: [] }), '/asset/list': list });
  const load = async () => ({ ...keeper, personId, permissions, ...more });
  const drawn = await drawInside(<AssetList />, { at, load });
  await screen.findByText('Laptop 1');
  return { ...drawn, server, requested: () => server.payloads('/asset/list').at(-1) };
}

test('a column of a figure asks for it when it is chosen, and says it as an amount', async () => {
  const { person, requested } = await show(bookkeeper);
  expect(requested()).not.toHaveProperty('figures');
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Net value' }));
  await waitFor(() => expect(requested()).toMatchObject({ figures: ['netValue'] }));
  expect(await screen.findByText('1,234.50')).toBeVisible();
  expect(screen.getByText('USD 99.00')).toBeVisible();
});

test('in detailed mode both stand there at once', async () => {
  const { requested } = await show(bookkeeper, '/assets', { mode: '1' });
  expect(requested()).toMatchObject({ figures: ['accumulatedDepreciation', 'netValue'] });
  expect(await screen.findByRole('columnheader', { name: 'Accumulated depreciation' })).toBeInTheDocument();
});

test('a condition on a figure is built like one on the original value', async () => {
  const { person, requested } = await show(bookkeeper);
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await person.type(await screen.findByPlaceholderText('Field name'), 'net value{Enter}');
  await person.type(await screen.findByLabelText('Value'), '1000{Enter}');
  const condition = { field: 'netValue', is: 'is', values: ['1000.00'] };
  await waitFor(() => expect(requested()).toMatchObject({ where: { match: 'all', of: [condition] } }));
  expect(await screen.findByRole('button', { name: 'Net value is 1,000.00' })).toBeVisible();
});

test('neither is offered to who may see no depreciation', async () => {
  const { person } = await show(everything);
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Purchase date' });
  expect(screen.queryByRole('menuitemcheckbox', { name: /Net value|Accumulated/ })).toBeNull();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'More filters' }));
  await screen.findByPlaceholderText('Field name');
  expect(screen.getByRole('option', { name: 'Original value' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Net value|Accumulated depreciation$/ })).toBeNull();
});

test('an address or view with such a condition says that it is ignored', async () => {
  const { person, requested } = await show(everything, '/assets?where=netValue.from:5;brand.empty');
  const brand = { field: 'brand', is: 'empty', values: [] };
  expect(requested()).toMatchObject({ where: { match: 'all', of: [brand] } });
  const described =
    'You may not see net value or accumulated depreciation. The filter ignores conditions on them.';
  expect(screen.getByText(described)).toBeVisible();
  await person.click(screen.getByRole('button', { name: `Remove the filter ${described}` }));
  await waitFor(() => expect(fullPath(currentRoute())).toBe('/assets?where=brand.empty'));
});

test('the columns on the screen are exported, with the currency once', async () => {
  const { person, server } = await show(bookkeeper);
  server.calls['/asset/export'] = () => new Refused('tooSlow', 'x');
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Net value' }));
  await screen.findByText('1,234.50');
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const [csv] = await screen.findAllByRole('menuitem', { name: 'Export as CSV' });
  await person.click(csv as HTMLElement);
  await waitFor(() => expect(server.payloads('/asset/export')).toHaveLength(1));
  const columns = server.payloads('/asset/export')[0]?.columns?.map(({ column }) => column) ?? [];
  expect(columns).toContain('netValue');
  expect(columns.filter((column) => column === 'currency')).toHaveLength(1);
});
