import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import AssetDetail from '../../../../src/views/features/assets/detail.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { asset, everything, row, trees } from './register.ts';

beforeEach(forgetTrees);

type Part = Answer<'/asset/parts'>['parts'][number];
const part = (id: number, parentId: number | null, mayChange = true): Part => ({
  id,
  version: id + 100,
  assetNo: `HQ-${id}`,
  name: `Part ${id}`,
  status: 'inUse',
  parentId,
  location: 'Room 1',
  mayChange,
});
const nested = {
  above: [part(2, null)],
  parts: [part(20, 9), part(21, 9, false), part(22, 20)],
  more: false,
};

async function show(parts: Answer<'/asset/parts'>, permissions = everything) {
  const server = fakeServer({
    ...trees,
    '/asset/get': () => asset(),
    '/asset/parts': () => parts,
    '/asset/list': () => ({ rows: [row(9), row(30)], next: null, count: null }),
    '/asset/update': () => ({ id: 1, version: 2, assetNo: 'HQ-1' }),
    '/handover/list': () => ({ rows: [], next: null, count: null }),
    '/log/list': () => ({ rows: [], next: null, count: null }),
  });
  const drawn = await drawInside(
    <Route path="/assets/:id">
      <AssetDetail />
    </Route>,
    { at: '/assets/9', load: async () => ({ ...keeper, mode: '1', permissions }) },
  );
  await screen.findByRole('heading', { level: 1, name: /Laptop 9/ });
  return { ...drawn, server };
}
const panel = () => screen.findByRole('region', { name: 'Parts' });

test('each part stands within the one it belongs to, this asset within what it is a part of', async () => {
  await show(nested);
  const inside = within(await panel());
  const items = inside.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toMatch(/HQ-2 Part 2.*HQ-9 Laptop 9.*HQ-20.*HQ-22.*HQ-21/);
  expect(items[2]).toMatch(/^HQ-20.*HQ-22/);
  expect(inside.getByRole('link', { name: 'HQ-22 Part 22' })).toHaveAttribute('href', '#/assets/22');
  expect(inside.queryByRole('link', { name: /HQ-9/ })).toBeNull();
  expect(inside.getByText('2 parts')).toBeInTheDocument();
});

test('a part is detached at the version that was shown, and the parts are loaded again', async () => {
  const { person, server } = await show(nested);
  await person.click(within(await panel()).getByRole('button', { name: 'Detach HQ-20' }));
  const sent = { id: 20, version: 120, changes: { parentId: null } };
  await waitFor(() => expect(server.payloads('/asset/update')).toEqual([sent]));
  await waitFor(() => expect(server.payloads('/asset/parts')).toHaveLength(2));
});

test('a part that the person may not change cannot be detached', async () => {
  await show(nested);
  const inside = within(await panel());
  expect(
    inside.getAllByRole('button', { name: /^Detach/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Detach HQ-20', 'Detach HQ-22']);
});

test('another asset is attached, but not this one', async () => {
  const { person, server } = await show({ above: [], parts: [], more: false });
  await person.click(within(await panel()).getByRole('button', { name: 'Attach part' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach part' }));
  await person.click(dialog.getByRole('combobox', { name: /Asset/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([expect.stringContaining('HQ-30')]);
  await person.click(options[0] as HTMLElement);
  await person.click(dialog.getByRole('button', { name: 'Attach' }));
  const sent = { id: 30, version: 1, changes: { parentId: 9 } };
  await waitFor(() => expect(server.payloads('/asset/update')).toEqual([sent]));
});

test('without the right to change assets nothing is said where there is nothing', async () => {
  const { server } = await show(
    { above: [], parts: [], more: false },
    everything.filter((one) => one !== 'asset.update'),
  );
  await waitFor(() => expect(server.payloads('/asset/parts')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Parts' })).toBeNull();
});
