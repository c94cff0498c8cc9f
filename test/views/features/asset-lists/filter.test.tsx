import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import AssetListDetail from '../../../../src/views/features/asset-lists/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { row, trees } from '../assets/register.ts';

let personId = 800;
beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  personId += 1;
});

const list = (version = 1): Answer<'/assetList/get'> => ({
  id: 5,
  version,
  state: 'active',
  name: 'In use',
  live: true,
  owner: 'Li Na',
  organisation: null,
  remark: '',
  mayChange: true,
  mergedInto: null,
  createdAt: '2026-01-02T03:04:05Z',
});
const followed = (filter: Answer<'/assetList/filter'>['filter'], described: string) => ({
  filter,
  names: [{ field: 'custodianId', id: 8, name: 'Wang Wei' }],
  described,
  gone: [],
});

async function openEditor(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...trees,
    '/field/list': () => ({ rows: [] }),
    '/log/list': () => ({ rows: [], next: null, count: null }),
    '/asset/list': () => ({ rows: [row(1)], next: null, count: null }),
    '/assetList/get': () => list(),
    '/assetList/filter': () =>
      followed({ status: ['inUse', 'missing'], custodianId: 8 }, 'status.among:inUse,missing'),
    '/assetList/preview': () => ({ stays: 4, comes: 0, goes: 1 }),
    '/assetList/snapshots': () => ({ rows: [] }),
    '/assetList/totals': () => ({ assets: 1, values: [] }),
    ...more,
  });
  const permissions = ['asset.read', 'assetList.read', 'assetList.write'];
  const view = <Route path="/asset-lists/:id" component={AssetListDetail} />;
  const load = async () => ({ ...keeper, personId, permissions });
  const drawn = await drawInside(view, { at: '/asset-lists/5', load });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the filter of “In use”' }));
  await dialog.findByRole('toolbar', { name: 'Filters' });
  return { ...drawn, server, dialog };
}

test('begins with the filter in force, tells what would come and go, and is saved at its version', async () => {
  let saved = false;
  const { person, server, dialog } = await openEditor({
    '/assetList/get': () => list(saved ? 2 : 1),
    '/assetList/update': () => {
      saved = true;
      return { id: 5, version: 2, name: 'In use' };
    },
  });
  expect(dialog.getByRole('button', { name: 'Remove the filter Custodian: Wang Wei' })).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Remove the filter Status: Missing' }));
  expect(await dialog.findByText(/None added · 1 removed · 4 unchanged/)).toBeVisible();
  const filter = { status: ['inUse'], custodianId: 8 };
  expect(server.payloads('/assetList/preview').at(-1)).toEqual({ id: 5, filter });
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.payloads('/assetList/update')).toEqual([{ id: 5, version: 1, changes: { filter } }]);
  await waitFor(() => expect(server.payloads('/assetList/filter')).toHaveLength(2));
});

test('one that finds nothing, or has no condition, cannot be saved, and says so', async () => {
  const { person, dialog } = await openEditor({
    '/assetList/preview': () => ({ stays: 0, comes: 0, goes: 5 }),
  });
  expect(await dialog.findByText(/No assets match\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.click(dialog.getByRole('button', { name: 'Clear all' }));
  expect(await dialog.findByText(/Without a condition/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('where somebody saved before, both are shown, and either can be kept', async () => {
  let reads = 0;
  const { person, server, dialog } = await openEditor({
    '/assetList/filter': () => {
      reads += 1;
      return reads === 1
        ? followed({ status: ['inUse', 'missing'] }, 'status.among:inUse,missing')
        : followed({ status: ['inStock'] }, 'status.among:inStock');
    },
    '/assetList/update': ({ version }: { version: number }) =>
      version === 1
        ? new Refused('stale', 'Stale', { current: list(4) })
        : { id: 5, version: 5, name: 'In use' },
  });
  await person.click(dialog.getByRole('button', { name: 'Remove the filter Status: Missing' }));
  const save = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toBeEnabled());
  await person.click(save);
  expect(await dialog.findByText('Status is In stock')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(await dialog.findByRole('button', { name: 'Remove the filter Status: In stock' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Remove the filter Status: In use' })).toBeNull();
  const again = dialog.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(again).toBeEnabled());
  await person.click(again);
  await waitFor(() =>
    expect(server.payloads('/assetList/update').at(-1)).toEqual({
      id: 5,
      version: 4,
      changes: { filter: { status: ['inStock'] } },
    }),
  );
});
